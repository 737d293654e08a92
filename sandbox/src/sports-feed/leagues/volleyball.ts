import { every, type League, league } from './league.ts';

/**
 * Invented leagues of volleyball: men and women in Korea, and one far away. A match is the best of
 * five sets.
 */
export const volleyballLeagues: readonly League[] = [
  league({
    id: 401,
    sport: 'volleyball',
    names: ['다솜 배구', 'Dasom Volleyball', 'Bóng chuyền Dasom'],
    starts: [...every('17:20', 60, 1), ...every('19:00', 45, 3)],
    bestOf: 5,
    clubs: [
      ['천안 능수버들', 'Cheonan Willows', 'Cheonan Liễu Rủ'],
      ['의정부 도봉', 'Uijeongbu Dobong', 'Uijeongbu Dobong'],
      ['안산 시화호', 'Ansan Sihwa Lake', 'Ansan Hồ Sihwa'],
      ['김천 직지사', 'Gimcheon Jikjisa', 'Gimcheon Jikjisa'],
      ['대전 보문', 'Daejeon Bomun', 'Daejeon Bomun'],
      ['서울 남산', 'Seoul Namsan', 'Seoul Namsan'],
      ['목포 유달', 'Mokpo Yudal', 'Mokpo Yudal'],
      ['포항 호미곶', 'Pohang Homigot', 'Pohang Homigot'],
    ],
  }),
  league({
    id: 402,
    sport: 'volleyball',
    names: ['다솜 여자배구', "Dasom Women's Volleyball", 'Bóng chuyền nữ Dasom'],
    starts: every('12:10', 70, 4),
    bestOf: 5,
    clubs: [
      ['화성 제부도', 'Hwaseong Jebudo', 'Hwaseong Jebudo'],
      ['구미 금오', 'Gumi Geumo', 'Gumi Geumo'],
      ['인천 배다리', 'Incheon Baedari', 'Incheon Baedari'],
      ['광주 서석', 'Gwangju Seoseok', 'Gwangju Seoseok'],
      ['진주 남강', 'Jinju Namgang', 'Jinju Namgang'],
      ['평창 대관령', 'Pyeongchang Daegwallyeong', 'Pyeongchang Daegwallyeong'],
      ['경주 월지', 'Gyeongju Wolji', 'Gyeongju Wolji'],
      ['제주 협재', 'Jeju Hyeopjae', 'Jeju Hyeopjae'],
    ],
  }),
  league({
    id: 403,
    sport: 'volleyball',
    names: ['호박길 배구', 'Amber Road Volleyball', 'Bóng chuyền Đường Hổ Phách'],
    starts: every('22:45', 75, 4),
    bestOf: 5,
    clubs: [
      ['호박바다 발리', 'Amber Sea Volley', 'Amber Sea Volley'],
      ['소금광산 발리', 'Salt Mine Volley', 'Salt Mine Volley'],
      ['종소리 발리', 'Bell Sound Volley', 'Bell Sound Volley'],
      ['보리언덕 발리', 'Barley Hill Volley', 'Barley Hill Volley'],
      ['두물머리 발리', 'Twin Rivers Volley', 'Twin Rivers Volley'],
      ['황새마을 발리', 'Stork Village Volley', 'Stork Village Volley'],
      ['자작숲 발리', 'Birch Grove Volley', 'Birch Grove Volley'],
      ['풍차벌 발리', 'Windmill Plain Volley', 'Windmill Plain Volley'],
    ],
  }),
];
