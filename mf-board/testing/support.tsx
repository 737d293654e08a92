/** Support pages over the fake network. */
import type { DataOf, PageDefinition } from '@madang/contracts';
import { aMember, aRegistry, aRelease, type RenderOptions, renderApp, setWidth, widthOf } from '@madang/testing';
import { App, preload } from '../src/app.tsx';
import { manifest } from '../src/manifest.ts';

/** Names of pages are translated by the build; pages here need none. */
const pages = manifest.pages.map(({ title: _title, ...page }: PageDefinition<string>) => page);
/** A site with this remote alone. */
export const boardRegistry = aRegistry({ remotes: [aRelease({ name: manifest.name, pages })], planned: [] });

export const openSupport = async (
  page: string,
  path: string,
  options: RenderOptions & { params?: Record<string, string> } = {},
) => {
  const { params = {}, ...rest } = options;
  setWidth(widthOf[rest.screen ?? 'desktop']);
  await preload(page, rest.language ?? 'ko');
  return renderApp(<App page={page} params={params} />, { member: aMember(), registry: boardRegistry, path, ...rest });
};

type Question = DataOf<'/api/board/faq/list'>['list'][number];

export const aQuestion = (boardIdx: number, ko: string, changes: Partial<Question> = {}): Question => ({
  boardIdx,
  category: 'deposit',
  title: { ko, en: `Question ${boardIdx}`, vn: `Câu hỏi ${boardIdx}` },
  content: { ko: `답변 ${boardIdx}`, en: `Answer ${boardIdx}`, vn: `Trả lời ${boardIdx}` },
  helpful: 0,
  reads: 0,
  mine: null,
  ...changes,
});

export const pageInfo = (count: number) => ({ page: 1, count_per_list: 10, tatal_list_count: count });
