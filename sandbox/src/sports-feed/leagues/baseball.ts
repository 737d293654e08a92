import { every, type League, league } from './league.ts';

/** Invented leagues of baseball: one in Korea, one far away that plays in the morning of Seoul. */
export const baseballLeagues: readonly League[] = [
  league({
    id: 301,
    sport: 'baseball',
    names: ['가람 야구', 'Garam Baseball', 'Bóng chày Garam'],
    starts: [...every('14:00', 0, 1), ...every('16:40', 0, 1), ...every('18:30', 0, 3)],
    mean: 4.9,
    clubs: [
      ['서울 마루치', 'Seoul Maruchi', 'Seoul Maruchi'],
      ['인천 소금별', 'Incheon Saltstars', 'Incheon Sao Muối'],
      ['부산 갈매빛', 'Busan Galmaebit', 'Busan Galmaebit'],
      ['대전 한밭', 'Daejeon Hanbat', 'Daejeon Hanbat'],
      ['광주 빛고을', 'Gwangju Bitgoeul', 'Gwangju Bitgoeul'],
      ['대구 사과', 'Daegu Apples', 'Daegu Táo Đỏ'],
      ['창원 돝섬', 'Changwon Dotseom', 'Changwon Dotseom'],
      ['수원 성곽', 'Suwon Ramparts', 'Suwon Tường Thành'],
      ['청주 직지', 'Cheongju Jikji', 'Cheongju Jikji'],
      ['속초 설악', 'Sokcho Seorak', 'Sokcho Seorak'],
    ],
  }),
  league({
    id: 302,
    sport: 'baseball',
    names: ['먼들 야구', 'Prairie Baseball', 'Bóng chày Thảo Nguyên'],
    starts: every('06:30', 40, 6),
    mean: 4.5,
    clubs: [
      ['철길마을 엔진스', 'Railtown Engines', 'Railtown Engines'],
      ['붉은절벽 혹스', 'Red Cliff Hawks', 'Red Cliff Hawks'],
      ['호수도시 헤론스', 'Lake City Herons', 'Lake City Herons'],
      ['밀밭 하베스터스', 'Wheatland Harvesters', 'Wheatland Harvesters'],
      ['등대항 비컨스', 'Beacon Port Beacons', 'Beacon Port Beacons'],
      ['솔숲 폭시스', 'Pinewood Foxes', 'Pinewood Foxes'],
      ['사막꽃 캑타이', 'Desert Bloom Cacti', 'Desert Bloom Cacti'],
      ['구리산 마이너스', 'Copper Hill Miners', 'Copper Hill Miners'],
      ['옛항구 앵커스', 'Old Harbour Anchors', 'Old Harbour Anchors'],
      ['천둥골 라이더스', 'Thunder Vale Riders', 'Thunder Vale Riders'],
      ['단풍고을 오터스', 'Maple Town Otters', 'Maple Town Otters'],
      ['눈마루 아울스', 'Snowcap Owls', 'Snowcap Owls'],
    ],
  }),
];
