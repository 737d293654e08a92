import { between, type Draw, disc, each, fill, hills, r1, stroke, turned } from './strokes.ts';

/** Drawings of landscapes, plants, animals and the sky. */
export const natureMotifs = {
  mountain: (random, [, , far, near, light]) =>
    disc(between(random, 38, 122), between(random, 28, 44), between(random, 13, 20), light) +
    `<g opacity=".6">${hills(random, 82, 40, far)}</g>` +
    hills(random, 98, 32, far) +
    hills(random, 114, 24, near),

  wave: (random, [, , far, near, light]) => {
    const w = 28 + Math.floor(random() * 3) * 4;
    const h = w / 2;
    const scale = (x: number, y: number): string =>
      [0.5, 0.37, 0.24, 0.11]
        .map((k, i) => `<circle cx="${x}" cy="${y}" r="${r1(w * k)}" fill="${i % 2 ? far : near}" stroke="${far}"/>`)
        .join('');
    return (
      disc(between(random, 40, 120), between(random, 30, 40), between(random, 14, 21), light) +
      `<pattern id="p" y="4" width="${w}" height="${h}" patternUnits="userSpaceOnUse">${scale(0, 0)}${scale(w, 0)}${scale(h, h / 2)}${scale(0, h)}${scale(w, h)}${scale(h, h * 1.5)}</pattern>` +
      fill(`M0 ${between(random, 64, 74)}c28-12 52-8 80 0s54 8 80-3v60H0z`, 'url(#p)')
    );
  },

  flower: (random, [, , far, near, light]) => {
    const petals = 6 + Math.floor(random() * 3) * 2;
    const ring = (rx: number, ry: number, cy: number, paint: string, shift: number): string =>
      `<g fill="${paint}">${each(petals, (i) => `<ellipse cx="80" cy="${cy}" rx="${rx}" ry="${ry}" transform="rotate(${r1((i * 360) / petals + shift)} 80 60)"/>`)}</g>`;
    return (
      ring(11, 23, 29, far, 0) +
      ring(7, 15, 37, light, 180 / petals) +
      disc(80, 60, 11, near) +
      disc(80, 60, 4.5, light)
    );
  },

  bamboo: (random, [, , far, near, light]) =>
    disc(between(random, 52, 118), 44, 22, light) +
    each(6, (i) => {
      const x = r1(8 + i * 28 + random() * 9);
      const y = between(random, 18, 78);
      const paint = i % 2 ? near : far;
      return (
        stroke(`M${x}-5v130`, paint, between(random, 4, 8), ' stroke-dasharray="25 2"') +
        fill(`M${x} ${y}c10-4 20 0 27 11c-12 1-22-1-27-11z`, paint)
      );
    }),

  carp: (random, [, , far, near, light]) => {
    const start = random() * 90;
    return (
      each(4, (i) => `<circle cx="80" cy="60" r="${22 + i * 20}" fill="none" stroke="${far}" stroke-width="2"/>`) +
      each(3, (i) => {
        const body = i === 1 ? near : light;
        return turned(
          start + i * 120 + random() * 24,
          fill('M52 27c12-13 30-13 45 1c-15 12-33 12-45-1l-13-9q5 9 1 19z', body) +
            disc(89, 26, 1.8, i === 1 ? light : near),
        );
      })
    );
  },

  reef: (random, [, , far, near, light]) => {
    const [coral, sand] = ['#B6412D', '#D6A140'];
    const [x, y] = [between(random, 76, 90), between(random, 54, 62)];
    const at = (left: number, top: number, size: number, inner: string): string =>
      `<g transform="translate(${left} ${top}) scale(${size})">${inner}</g>`;
    const body = (paint: string): string => fill('M-22 0l-17-13q6 13 0 26zM-25 0Q0-34 32 0Q0 34-25 0z', paint);
    return (
      disc(x, 0, 19, light) +
      fill(`M${x - 20}-2h12L20 130h-44zM${x - 4}-2h11l9 130H62zM${x + 10}-2h10L178 130h-46z`, light, ' opacity=".12"') +
      `<g opacity=".7">${hills(random, 106, 30, far)}</g>` +
      each(4, (i) =>
        fill(
          `M${r1(between(random, 2, 8) + i * 13)} ${r1(between(random, 62, 70) + (i % 2) * 10)}q6-5 12 0q-6 5-12 0z`,
          light,
        ),
      ) +
      at(between(random, 134, 144), between(random, 74, 84), 0.42, body(sand)) +
      at(
        x,
        y,
        1,
        fill('M-8-13q9-13 22-10l-4 9z', coral) +
          body(light) +
          fill('M0-17q6-1 10 0q5 17 0 34q-4 1-10 0q6-17 0-34zM-16-9l6-4q4 13 0 26l-6-4q3-9 0-18z', coral) +
          disc(21, -4, 2.6, near) +
          `<circle r="39" fill="none" stroke="${sand}" stroke-width="2" stroke-dasharray="12 8.4"/>` +
          stroke('M0-46v12M0 34v12M-46 0h12M34 0h12', sand, 3),
      ) +
      stroke(`M12 122q-8-11 0-22t0-22M25 122q7-9 0-18t2-${between(random, 12, 22)}`, far, 5) +
      stroke('M138 122V98m0 16q-12-2-11-18m11 12q13-1 12-18', coral, 5, ' stroke-linecap="round"') +
      fill('M0 113q42-12 84-2t76-5v20H0z', near)
    );
  },

  star: (random, [, , far, near, light]) => {
    const point = (x: number, y: number, r: number): string =>
      fill(`M${x} ${r1(y - r)}q0 ${r} ${r} ${r}q-${r} 0-${r} ${r}q0-${r}-${r}-${r}q${r} 0 ${r}-${r}z`, light);
    return (
      each(16, () => disc(between(random, 4, 156), between(random, 6, 80), between(random, 0.6, 1.5), light)) +
      point(between(random, 60, 100), between(random, 36, 50), between(random, 20, 28)) +
      point(between(random, 20, 44), between(random, 20, 40), 9) +
      point(between(random, 116, 140), between(random, 24, 60), 11) +
      `<g opacity=".7">${hills(random, 106, 22, far)}</g>` +
      hills(random, 118, 18, near)
    );
  },

  pine: (random, [, , far, near, light]) => {
    const tuft = (x: number, y: number, w: number, paint: string): string =>
      fill(
        `M${r1(x - w)} ${y}q${r1(w * 0.2)}-${r1(w * 0.8)} ${w}-${r1(w * 0.75)}q${r1(w * 0.8)} 0 ${w} ${r1(w * 0.75)}z`,
        paint,
      );
    const lean = between(random, -14, 14);
    return (
      disc(between(random, 34, 126), between(random, 30, 46), between(random, 16, 22), light) +
      hills(random, 112, 20, far) +
      stroke(`M80 122q-12-24 ${r1(lean * 0.5)}-46t${lean}-44`, near, 8) +
      tuft(80 + lean, 40, 34, near) +
      tuft(52, 68, 28, near) +
      tuft(112, 78, 26, near)
    );
  },
} satisfies Record<string, Draw>;
