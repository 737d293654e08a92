import type { Db, Trx } from '../../../db/index.ts';
import { retractMessage, sendMessage } from '../../messages/index.ts';
import {
  countGuesses,
  countUnanswered,
  deleteFirstStep,
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
    ko: '로그인에 여러 번 실패했습니다',
    en: 'Several login attempts have failed',
    vn: 'Có nhiều lần đăng nhập thất bại',
  },
  body: {
    ko: `한 시간 안에 로그인이 ${BURST}번 실패했습니다. 본인이 아니라면 비밀번호를 바꿔 주세요. 로그인 기록에서 시각과 기기를 볼 수 있습니다.`,
    en: `${BURST} login attempts on your account failed within an hour. If it was not you, change your password. The login history shows times and devices.`,
    vn: `Tài khoản của bạn có ${BURST} lần đăng nhập thất bại trong một giờ. Nếu không phải bạn, hãy đổi mật khẩu. Lịch sử đăng nhập cho biết thời gian và thiết bị.`,
  },
};

/**
 * Records a failed sign-in; a burst of them is a message. An unknown id takes the same statements,
 * so that the time of the answer reveals no ids.
 */
export const recordFailure = (
  db: Db,
  failure: SignInSource & { memId: string; outcome: SignInOutcome; method: SignInMethod; at: Date },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockFailures(trx, failure.memId);
    const memberIdx = (await insertFailure(trx, failure)) ?? 0n;
    const count = await countGuesses(trx, memberIdx, new Date(failure.at.getTime() - BURST_WINDOW_MS));
    if (count === BURST) await sendMessage(trx, { memberIdx, ...burst, at: failure.at });
  });

/** One message in this time, in milliseconds. */
const UNANSWERED_WINDOW_MS = 24 * 60 * 60_000;

const unanswered = {
  title: {
    ko: '비밀번호는 맞지만 인증번호가 없는 로그인 시도가 있었습니다',
    en: 'A login attempt had your password but no code',
    vn: 'Có lần đăng nhập đúng mật khẩu nhưng thiếu mã xác thực',
  },
  body: {
    ko: '새 기기에서 맞는 비밀번호가 입력되었지만 2단계 인증번호가 없어 로그인되지 않았습니다. 본인이 아니라면 누군가 비밀번호를 알고 있으니 바로 비밀번호를 바꿔 주세요. 로그인 기록에서 시각과 기기를 볼 수 있습니다.',
    en: 'Your correct password was entered in a new browser without the verification code, so the login did not go through. If it was not you, someone knows your password: change it at once. The login history shows times and devices.',
    vn: 'Mật khẩu đúng của bạn đã được nhập trên trình duyệt mới nhưng không có mã của bước thứ hai nên chưa đăng nhập được. Nếu không phải bạn, có người biết mật khẩu của bạn: hãy đổi ngay. Lịch sử đăng nhập cho biết thời gian và thiết bị.',
  },
};

/**
 * Records a right password without its second factor;
 * the first of a day in a new browser is a message.
 */
export const recordMissingCode = (
  db: Db,
  failure: SignInSource & { memId: string; at: Date; isKnownBrowser: boolean },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockFailures(trx, failure.memId);
    const memberIdx = await insertFailure(trx, { ...failure, outcome: 'code', method: 'password' });
    if (memberIdx === undefined || failure.isKnownBrowser) return;
    const since = new Date(failure.at.getTime() - UNANSWERED_WINDOW_MS);
    if ((await countUnanswered(trx, memberIdx, since)) === 1)
      await sendMessage(trx, { memberIdx, ...unanswered, at: failure.at });
  });

/** The first step of a sign-in that succeeds now is no failure, and no message to its member. */
export const clearFirstStep = async (
  trx: Trx,
  step: SignInSource & { memberIdx: bigint; after: Date },
): Promise<void> => {
  await deleteFirstStep(trx, step);
  await retractMessage(trx, { memberIdx: step.memberIdx, title: unanswered.title, after: step.after });
};
