/** The kinds of the sea. Read by the vendor and, without its types, by the page. */

export interface FishKind {
  readonly key: string;
  readonly names: Readonly<Record<'ko' | 'en' | 'vn', string>>;
  /**
   * What a catch pays, times the cost of the shot. Of a chest it is what its prizes come to on
   * average.
   */
  readonly times: number;
  /**
   * fish: pays its times. chest: a second draw decides how many. jelly: takes the fish around it
   * along.
   */
  readonly does: 'fish' | 'chest' | 'jelly';
  /** How often it comes, of the sum of all. */
  readonly often: number;
  /** From one side of the sea to the other, milliseconds. */
  readonly crossesMs: number;
  /** How large it is drawn, hundredths of the common fish. */
  readonly size: number;
  /** Where it swims: 0 is the surface, 1 the ground. */
  readonly depth: readonly [number, number];
}

type Row = readonly [
  key: string,
  ko: string,
  en: string,
  vn: string,
  times: number,
  often: number,
  crossesMs: number,
  size: number,
  depth: readonly [number, number],
  does?: FishKind['does'],
];

const rows: readonly Row[] = [
  ['anchovy', '멸치', 'Anchovy', 'Cá cơm', 2, 22, 17_000, 74, [0.1, 0.6]],
  ['clownfish', '흰동가리', 'Clownfish', 'Cá hề', 3, 18, 18_000, 80, [0.25, 0.7]],
  ['seahorse', '해마', 'Seahorse', 'Cá ngựa', 5, 13, 24_000, 92, [0.3, 0.7]],
  ['puffer', '복어', 'Pufferfish', 'Cá nóc', 8, 11, 22_000, 100, [0.2, 0.65]],
  ['squid', '오징어', 'Squid', 'Mực', 12, 9, 19_000, 116, [0.15, 0.6]],
  ['octopus', '문어', 'Octopus', 'Bạch tuộc', 20, 7, 24_000, 122, [0.4, 0.7]],
  ['turtle', '바다거북', 'Sea turtle', 'Rùa biển', 30, 5, 26_000, 136, [0.12, 0.5]],
  ['ray', '가오리', 'Manta ray', 'Cá đuối', 50, 4, 23_000, 152, [0.2, 0.55]],
  ['shark', '상어', 'Shark', 'Cá mập', 80, 3, 21_000, 184, [0.15, 0.5]],
  ['whale', '고래', 'Whale', 'Cá voi', 200, 2, 30_000, 236, [0.15, 0.35]],
  ['chest', '보물 상자', 'Treasure chest', 'Rương báu', 12, 5, 28_000, 108, [0.5, 0.7], 'chest'],
  ['jelly', '전기해파리', 'Electric jellyfish', 'Sứa điện', 4, 6, 27_000, 112, [0.25, 0.55], 'jelly'],
];

/** The plain fish by what they pay, then the two that are out of the common. */
export const fishKinds: readonly FishKind[] = rows.map(
  ([key, ko, en, vn, times, often, crossesMs, size, depth, does = 'fish']) => ({
    key,
    names: { ko, en, vn },
    times,
    does,
    often,
    crossesMs,
    size,
    depth,
  }),
);

const byKey = new Map(fishKinds.map((kind) => [kind.key, kind]));

/** @throws of a key that is no kind's */
export const kindOf = (key: string): FishKind => {
  const kind = byKey.get(key);
  if (kind === undefined) throw new Error(`no fish ${key}`);
  return kind;
};
