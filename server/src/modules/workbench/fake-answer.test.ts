import { endpoints } from '@madang/contracts/endpoints';
import { fakeAnswer } from './fake-answer.ts';

test.each(Object.values(endpoints).map((endpoint) => [endpoint.path, endpoint] as const))(
  '[X-03] what is made up for %s is what its contract allows',
  (_, { response }) => {
    const { error } = response.safeParse(fakeAnswer(response));
    expect(error).toBeUndefined();
  },
);
