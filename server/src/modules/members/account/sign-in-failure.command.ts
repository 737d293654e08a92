import type { Db } from '../../../plugins/db/index.ts';
import { sendMessage } from '../../messages/index.ts';
import {
  countFailures,
  insertFailure,
  lockFailures,
  type SignInMethod,
  type SignInOutcome,
  type SignInSource,
} from './sign-in.repository.ts';

/** So many failures within the window make a message to the member. */
const BURST = 5;
const BURST_WINDOW_MS = 60 * 60_000;

const burst = {
  title: {
    ko: '로그인 실패가 이어졌습니다',
    en: 'Several sign-ins have failed',
    vn: 'Có nhiều lần đăng nhập thất bại',
  },
  body: {
    ko: `한 시간 안에 로그인이 ${BURST}번 실패했습니다. 본인이 아니라면 비밀번호를 바꿔 주세요. 로그인 기록에서 시각과 기기를 볼 수 있습니다.`,
    en: `${BURST} sign-ins to your account failed within an hour. If it was not you, change your password. The sign-in history shows times and devices.`,
    vn: `Tài khoản của bạn có ${BURST} lần đăng nhập thất bại trong một giờ. Nếu không phải bạn, hãy đổi mật khẩu. Lịch sử đăng nhập cho biết thời gian và thiết bị.`,
  },
};

/**
 * Records a failed sign-in; a burst of them is a message. An unknown id takes the same statements, so that the time of
 * the answer reveals no ids.
 */
export const recordFailure = (
  db: Db,
  failure: SignInSource & { memId: string; outcome: SignInOutcome; method: SignInMethod; at: Date },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockFailures(trx, failure.memId);
    const memberIdx = (await insertFailure(trx, failure)) ?? 0n;
    const count = await countFailures(trx, memberIdx, new Date(failure.at.getTime() - BURST_WINDOW_MS));
    if (count === BURST) await sendMessage(trx, { memberIdx, ...burst, at: failure.at });
  });
