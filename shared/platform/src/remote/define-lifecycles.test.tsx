import { BOOT_ELEMENT, defineRemote } from '@madang/contracts';
import { aBoot, aMember, aRegistry, aSession, fakeNetwork, setWidth, someHoldings } from '@madang/testing';
import { screen, waitFor } from '@testing-library/react';
import { startPlatform } from '../host/start-platform.ts';
import { useMember } from '../session-state/member.store.ts';
import { defineApp } from './define-app.tsx';
import { defineLifecycles } from './define-lifecycles.tsx';

const manifest = defineRemote({
  name: 'mf_demo',
  platform: '^1.0.0',
  pages: [
    { id: 'demo.list', desktop: '/demo/list', mobile: '/demoList', access: 'member', layout: 'site' },
    { id: 'demo.read', desktop: '/demo/read/{id}', mobile: '/demoRead/{id}', access: 'member', layout: 'site' },
  ],
  menu: [],
});

const Who = () => useMember()?.memNick ?? 'guest';
const translations = async () => ({ default: {} });
const app = defineApp({
  namespace: 'lifecycle',
  texts: { ko: translations, en: translations, vn: translations },
  pages: {
    'demo.list': async () => ({
      Page: () => (
        <p>
          list of <Who />
        </p>
      ),
    }),
    'demo.read': async () => ({ Page: ({ params }) => <p>read {params.id}</p> }),
  },
});

const props = (more: object = {}) => ({ name: 'mf_demo', singleSpa: {}, mountParcel: () => {}, ...more }) as never;

// The lifecycles draw by themselves, as in a host; nobody here wraps them.
const actAware = (aware: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: aware });

const ownSocket = globalThis.WebSocket;
/** A line without an answer: received messages are tested where the line is made. */
class SilentSocket extends EventTarget {
  readyState = 0;
  close(): void {}
  send(): void {}
}

beforeEach(() => {
  setWidth(1280);
  actAware(false);
  Object.assign(globalThis, { WebSocket: SilentSocket });
});
afterEach(async () => {
  Object.assign(globalThis, { WebSocket: ownSocket });
  actAware(true);
  (await startPlatform(null, { live: false }))();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

test('[X-04] a third-party host bootstraps, mounts by the address and unmounts', async () => {
  history.replaceState(null, '', '/demo/read/12');
  const host = document.body.appendChild(document.createElement('div'));
  const { bootstrap, mount, unmount } = defineLifecycles(manifest, app);
  await bootstrap(props());
  await mount(props({ domElement: host }));
  await waitFor(() => expect(host.textContent).toContain('read 12'));
  await unmount(props({ domElement: host }));
  expect(host.textContent).toBe('');
});

test('[X-04] it mounts again after it was unmounted, at the page that it receives', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const { bootstrap, mount, unmount } = defineLifecycles(manifest, app);
  await bootstrap(props());
  for (const page of ['demo.list', 'demo.read']) {
    await mount(props({ domElement: host, page, params: { id: '3' } }));
    await waitFor(() => expect(host.textContent).toContain(page === 'demo.list' ? 'list of guest' : 'read 3'));
    await unmount(props({ domElement: host }));
  }
});

test('[X-03] a server-rendered page takes the boot data with the member', async () => {
  fakeNetwork({ '/api/cash/getUserCash': () => someHoldings() });
  const boot = aBoot({
    registry: aRegistry(),
    session: { ...aSession(), member: aMember({ memNick: '달빛손님' }), newMsg: 0 },
  });
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = BOOT_ELEMENT;
  script.textContent = JSON.stringify(boot);
  document.body.append(script);
  await startPlatform(JSON.parse(script.textContent), { live: false, manifest });
  const host = document.body.appendChild(document.createElement('div'));
  const { bootstrap, mount, unmount } = defineLifecycles(manifest, app);
  await bootstrap(props());
  await mount(props({ domElement: host, page: 'demo.list' }));
  await waitFor(() => expect(host.textContent).toContain('list of 달빛손님'));
  await unmount(props({ domElement: host }));
  expect(screen.queryByText(/list of/)).toBeNull();
});
