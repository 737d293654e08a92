import { every, type League, league } from './league.ts';

/**
 * Invented leagues of basketball: men and women in Korea, and men far away who play in the morning
 * of Seoul.
 */
export const basketballLeagues: readonly League[] = [
  league({
    id: 201,
    sport: 'basketball',
    names: ['누리 농구', 'Nuri Basketball', 'Bóng rổ Nuri'],
    starts: [...every('17:15', 0, 1), ...every('18:30', 30, 4)],
    mean: 80,
    clubs: [
      ['안양 산울림', 'Anyang Sanullim', 'Anyang Sanullim'],
      ['원주 치악', 'Wonju Chiak', 'Wonju Chiak'],
      ['창원 마산만', 'Changwon Masan Bay', 'Changwon Vịnh Masan'],
      ['고양 북한산', 'Goyang Bukhansan', 'Goyang Bukhansan'],
      ['전주 덕진', 'Jeonju Deokjin', 'Jeonju Deokjin'],
      ['울산 고래', 'Ulsan Whales', 'Ulsan Cá Voi'],
      ['서울 한강', 'Seoul Hangang', 'Seoul Sông Hàn'],
      ['부산 오륙도', 'Busan Oryukdo', 'Busan Oryukdo'],
      ['대구 달구벌', 'Daegu Dalgubeol', 'Daegu Dalgubeol'],
      ['수원 팔달', 'Suwon Paldal', 'Suwon Paldal'],
    ],
  }),
  league({
    id: 202,
    sport: 'basketball',
    names: ['누리 여자농구', "Nuri Women's Basketball", 'Bóng rổ nữ Nuri'],
    starts: every('14:20', 50, 4),
    mean: 68,
    clubs: [
      ['아산 은행잎', 'Asan Ginkgo', 'Asan Bạch Quả'],
      ['용인 푸른솔', 'Yongin Pureunsol', 'Yongin Thông Xanh'],
      ['청주 무심천', 'Cheongju Musimcheon', 'Cheongju Musimcheon'],
      ['인천 강화', 'Incheon Ganghwa', 'Incheon Ganghwa'],
      ['부천 복사꽃', 'Bucheon Peach Blossom', 'Bucheon Hoa Đào'],
      ['강릉 경포', 'Gangneung Gyeongpo', 'Gangneung Gyeongpo'],
      ['통영 동피랑', 'Tongyeong Dongpirang', 'Tongyeong Dongpirang'],
      ['순천 갈대', 'Suncheon Reeds', 'Suncheon Lau Sậy'],
    ],
  }),
  league({
    id: 203,
    sport: 'basketball',
    names: ['큰물 농구', 'Great Lakes Hoops', 'Bóng rổ Hồ Lớn'],
    starts: every('09:20', 40, 6),
    mean: 88,
    clubs: [
      ['북항 타이드', 'North Harbour Tide', 'North Harbour Tide'],
      ['강철도시 해머스', 'Steel City Hammers', 'Steel City Hammers'],
      ['안개항 폭혼스', 'Fogport Foghorns', 'Fogport Foghorns'],
      ['별고개 코메츠', 'Star Pass Comets', 'Star Pass Comets'],
      ['붉은숲 엘크스', 'Redwood Elks', 'Redwood Elks'],
      ['모래톱 크레인스', 'Sandbar Cranes', 'Sandbar Cranes'],
      ['너른벌 바이슨스', 'Broad Plain Bisons', 'Broad Plain Bisons'],
      ['유리탑 글레이저스', 'Glass Tower Glaziers', 'Glass Tower Glaziers'],
      ['푸른만 마린스', 'Blue Bay Marlins', 'Blue Bay Marlins'],
      ['얼음강 스톰', 'Ice River Storm', 'Ice River Storm'],
      ['꽃시장 비스', 'Flower Market Bees', 'Flower Market Bees'],
      ['언덕촌 램스', 'Hillside Rams', 'Hillside Rams'],
    ],
  }),
];
