import { boxOf, findAreas } from './areas.ts';

const page = (html: string) => {
  const body = document.createElement('body');
  body.innerHTML = html;
  return body;
};
const found = (html: string) =>
  findAreas('shell@1', page(html)).map(({ owner, place, label, page: shown }) => [owner, place, label, shown]);

test('[X-05] the frame owns its parts, and a remote all of its area', () => {
  expect(
    found(`
      <header><nav aria-label="top"></nav></header>
      <nav aria-label="menu"></nav>
      <main><div data-remote="mf_room@2"><div data-page="room.list"><header></header><dialog open></dialog></div></div></main>
      <footer></footer>
      <div data-devtools><section aria-label="ours"><header></header></section></div>
    `),
  ).toEqual([
    ['shell@1', 'header', '', null],
    ['shell@1', 'nav', 'menu', null],
    ['mf_room@2', 'remote', '', 'room.list'],
    ['shell@1', 'footer', '', null],
  ]);
});

test('[X-05] a main part without a remote, a dialog and the strip are the shell’s', () => {
  expect(
    found(`
      <main aria-label="Home"><header></header><dialog open aria-label="Log in"></dialog></main>
      <div role="dialog" aria-labelledby="words">x</div>
      <section data-override="mf_room" aria-label="Testing"></section>
    `),
  ).toEqual([
    ['shell@1', 'main', 'Home', null],
    ['shell@1', 'dialog', 'Log in', null],
    ['shell@1', 'dialog', '', null],
    ['shell@1', 'region', 'Testing', null],
  ]);
});

test('[X-05] an area without a box of its own is where what it holds is', () => {
  const body = page('<div id="a"><div id="b"><p id="c"></p><p id="d"></p><p id="e"></p></div></div>');
  const setBox = (id: string, left: number, top: number, width: number, height: number) => {
    const element = body.querySelector(`#${id}`);
    if (element)
      element.getBoundingClientRect = () => ({ left, top, right: left + width, bottom: top + height }) as DOMRect;
  };
  setBox('c', 10, 20, 100, 30);
  setBox('d', 5, 60, 50, 10);
  const area = body.querySelector('#a') as Element;
  expect(boxOf(area)).toEqual({ left: 5, top: 20, right: 110, bottom: 70 });
  expect(boxOf(body.querySelector('#e') as Element)).toBeNull();
});
