import { type TestSite, testApp } from '../../testing/app.ts';
import { application } from '../../testing/application.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom('member.guest_attempt').execute();
});

const signUp = (changes: Record<string, unknown> = {}) => site.call('/api/member/signup', application(changes));

describe('two at the same moment', () => {
  const TWENTY = Array.from({ length: 20 });
  const codesOf = (answers: { resultCode: string }[]) => answers.map(({ resultCode }) => resultCode).sort();
  const members = async () => (await site.db.selectFrom('member.member').select('idx').execute()).length;
  /** The same application in another form: case, composition and dashes make no second one. */
  const alike = [
    ['U116', 'memId', ['Moonlight', 'moonlight', 'MOONLIGHT', ' moonlight ']],
    ['U117', 'memNick', ['달빛길', '달빛길'.normalize('NFD'), ' 달빛길 ', '달빛길']],
    ['U118', 'memPhone', ['010-7777-1234', '01077771234', '010-77771234', ' 0107777-1234']],
    ['U119', 'bankacc', ['77771234', ' 77771234', '77771234 ', '77771234']],
  ] as const;

  test.each(alike)('[S-20] %s: of twenty with the same %s one is taken', async (code, field, written) => {
    const before = await members();
    const answers = await Promise.all(TWENTY.map((_, index) => signUp({ [field]: written[index % written.length] })));
    expect(codesOf(answers)).toEqual(['0', ...Array(19).fill(code)]);
    expect(await members()).toBe(before + 1);
  });

  test('[S-07] a doubled application is one member and one refusal', async () => {
    const body = application();
    const answers = await Promise.all([1, 2].map(() => site.call('/api/member/signup', body)));
    expect(codesOf(answers)).toEqual(['0', 'U116']);
  });
});

describe('an application that is sent again because no answer came', () => {
  const requestId = '01J00000000000000000000000';

  test('[S-07] is answered as the first, later and at the same moment, and is one member', async () => {
    const body = application({ requestId, memId: 'Patient1', memNick: ' 기다림 ' });
    const send = () => site.call('/api/member/signup', body);
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect([...answers, await send()].map(({ resultCode }) => resultCode)).toEqual(Array(11).fill('0'));
    const rows = site.db.selectFrom('member.member').select('status').where('mem_nick', '=', '기다림');
    expect(await rows.execute()).toEqual([{ status: 'pending' }]);
  });

  test.each([
    ['another id of the request', { requestId: '01J00000000000000000000001' }],
    ['another phone', { memPhone: '010-8888-0001' }],
    ['another password', { memPass: 'sunrise2!', memPassCheck: 'sunrise2!' }],
    ['another withdrawal password', { cashOutPass: '0043' }],
    ['another recommender', { recommenderId: 'partner4' }],
    ['none', { requestId: undefined }],
  ])('[S-07] is another application with %s: U116', async (_, changes) => {
    const body = application({ requestId });
    expect((await site.call('/api/member/signup', body)).resultCode).toBe('0');
    expect((await site.call('/api/member/signup', { ...body, ...changes })).resultCode).toBe('U116');
  });
});
