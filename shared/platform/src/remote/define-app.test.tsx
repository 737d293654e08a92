import { renderApp } from '@madang/testing';
import { allowConsole } from '@madang/tools/jest/console.mjs';
import { act, screen } from '@testing-library/react';
import { Component, type ReactNode, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { defineApp, type PageModule } from './define-app.tsx';

const texts = {
  ko: async () => ({ default: { title: '베팅내역' } }),
  en: async () => ({ default: { title: 'Betting list' } }),
  vn: async () => ({ default: { title: 'Lịch sử cược' } }),
};
const Page: PageModule['Page'] = ({ params }) => {
  const [typed, setTyped] = useState('');
  return (
    <label>
      {useText('demo')('title')} {params.id}
      <input value={typed} onChange={(event) => setTyped(event.target.value)} />
    </label>
  );
};

let namespaces = 0;
const make = (pages: Record<string, () => Promise<PageModule>>) => {
  namespaces += 1;
  return defineApp({ namespace: namespaces === 1 ? 'demo' : `demo-${namespaces}`, texts, pages });
};

test('a page fetched ahead is drawn at once, with its texts', async () => {
  const { App, preload } = make({ list: async () => ({ Page }) });
  await renderApp(<p>host</p>, { language: 'en' });
  await preload('list', 'en');
  await renderApp(<App page="list" params={{ id: '7' }} />, { language: 'en' });
  expect(screen.getByText('Betting list 7')).toBeTruthy();
});

test('several pages share a module: each receives its id, wherever it is mounted', async () => {
  const shared = async () => ({ Page: ({ page }: { page: string }) => <p>this is {page}</p> });
  const { App, preload } = make({ 'vendor.one': shared, 'vendor.two': shared });
  await Promise.all([preload('vendor.one'), preload('vendor.two')]);
  await renderApp(<App page="vendor.two" params={{}} />, { path: '/elsewhere' });
  expect(screen.getByText('this is vendor.two')).toBeTruthy();
});

test('a page not fetched ahead waits as a skeleton and then appears', async () => {
  const arranged: string[] = [];
  const { App } = make({
    list: async () => ({ Page: () => <p>the page</p>, preload: async () => arranged.push('mobile') }),
  });
  const { container } = await renderApp(<App page="list" params={{}} />);
  expect(container.querySelector('[data-late]')).toBeTruthy();
  expect(await screen.findByText('the page')).toBeTruthy();
  expect(arranged).toEqual(['mobile']);
});

test('[S-02] a page keeps its input while its address changes, another starts empty', async () => {
  const { App, preload } = make({ one: async () => ({ Page }), two: async () => ({ Page }) });
  await Promise.all([preload('one'), preload('two')]);
  const Host = () => {
    const [at, setAt] = useState({ page: 'one', id: '1' });
    return (
      <>
        <button type="button" onClick={() => setAt({ page: 'one', id: '2' })}>
          twin
        </button>
        <button type="button" onClick={() => setAt({ page: 'two', id: '3' })}>
          other
        </button>
        <App page={at.page} params={{ id: at.id }} />
      </>
    );
  };
  const { user } = await renderApp(<Host />);
  await user.type(screen.getByRole('textbox'), 'kept');
  await user.click(screen.getByText('twin'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('kept');
  await user.click(screen.getByText('other'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
});

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        retry
      </button>
    ) : (
      this.props.children
    );
  }
}

test('[X-05] a failed page shows the boundary of the host, and a retry fetches again', async () => {
  allowConsole(/503|above error|error boundary/i);
  let attempts = 0;
  const { App } = make({
    list: async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('503');
      return { Page: () => <p>healed</p> };
    },
  });
  const { user } = await renderApp(
    <Boundary>
      <App page="list" params={{}} />
    </Boundary>,
  );
  await user.click(await screen.findByText('retry'));
  expect(await screen.findByText('healed')).toBeTruthy();
  await act(async () => {});
});
