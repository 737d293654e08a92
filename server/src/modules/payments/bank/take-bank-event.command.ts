import { ACCOUNT_MESSAGE_MS } from '@madang/contracts';
import type { BankEvent } from '@madang/contracts/bank';
import type { CommandContext } from '../../../core/command-context.ts';
import { maskNumber } from '../../../core/mask.ts';
import { seoulTimeOf } from '../../../core/seoul.ts';
import type { Trx } from '../../../db/index.ts';
import { post } from '../../../ledger/index.ts';
import { sendMessage } from '../../messages/index.ts';
import { answerAccount } from '../deposits/account.repository.ts';
import { claimEvent } from './bank-event.repository.ts';
import { insertIncoming, memberOfAccount } from './incoming.repository.ts';

const reportedNumber = (event: Extract<BankEvent, { kind: 'account' }>, at: Date) => {
  const { bankName, bankNameEn = bankName, accountNo } = event;
  const until = seoulTimeOf(new Date(event.validUntil)).slice(0, 16);
  const masked = maskNumber(accountNo);
  return {
    mask: {
      body: {
        ko: `${bankName} ${masked}\n보안을 위해 계좌번호를 가렸습니다. 다시 필요하면 계좌문의에서 요청해 주세요.`,
        en: `${bankNameEn} ${masked}\nThe number is masked for your security. Request an account again under Account inquiry.`,
        vn: `${bankNameEn} ${masked}\nSố tài khoản đã được che để bảo mật. Nếu cần, hãy hỏi lại tại mục Hỏi số tài khoản.`,
      },
      at: new Date(Math.min(event.validUntil, at.getTime() + ACCOUNT_MESSAGE_MS)),
    },
    title: { ko: '입금 계좌가 도착했습니다', en: 'Your deposit account has arrived', vn: 'Tài khoản nạp tiền của bạn' },
    body: {
      ko: `${bankName} ${accountNo} (예금주 ${event.holder})\n서울 시간 ${until}까지 이 계좌로 보내신 뒤, 같은 금액으로 입금을 신청해 주세요.`,
      en: `${bankNameEn} ${accountNo} (holder ${event.holder})\nSend the money to this account by ${until} Seoul time, then request a deposit for the same amount.`,
      vn: `${bankNameEn} ${accountNo} (chủ tài khoản ${event.holder})\nHãy chuyển tiền vào tài khoản này trước ${until} giờ Seoul, rồi gửi yêu cầu nạp đúng số tiền đó.`,
    },
  };
};

/**
 * Records a transfer from the moment it is known:
 * in the suspense account, as evidence for a deposit of its member.
 */
const receive = async (trx: Trx, event: Extract<BankEvent, { kind: 'transfer' }>, at: Date): Promise<void> => {
  const amount = BigInt(event.amount);
  const { incoming_idx } = await insertIncoming(trx, {
    event_id: event.eventId,
    member_idx: await memberOfAccount(trx, event.ref),
    amount,
    sender: event.sender,
    received_at: at,
  });
  await post(trx, {
    key: `incoming:${incoming_idx}`,
    kind: 'incoming',
    ref: `incoming:${incoming_idx}`,
    actor: 'bank',
    at,
    entries: [
      { system: 'external', amount: -amount },
      { system: 'suspense', amount },
    ],
  });
};

/**
 * Processes what the bank reports, once for each of its events. An account number goes to its
 * member as a message; a transfer waits in the suspense account as
 * evidence for the operator and credits nothing.
 */
export const takeBankEvent = async ({ db, clock }: CommandContext, event: BankEvent): Promise<void> => {
  const at = new Date(clock.now());
  await db.transaction().execute(async (trx) => {
    if (!(await claimEvent(trx, event, at))) return;
    if (event.kind === 'transfer') return receive(trx, event, at);
    const memberIdx = await answerAccount(trx, event, at);
    if (memberIdx !== undefined) await sendMessage(trx, { memberIdx, at, ...reportedNumber(event, at) });
  });
};
