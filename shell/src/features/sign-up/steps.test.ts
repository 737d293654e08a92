import { signUpOrder } from '@madang/contracts';
import { LAST_STEP, signUpSteps, stepOf } from './steps.ts';

test('[S-07] the steps have all fields in the order of the specification', () => {
  expect(signUpSteps.flatMap(({ fields }) => fields)).toEqual(signUpOrder);
});

test('[S-07] each field opens its own step, captcha and age the last', () => {
  expect((['memPass', 'memNick', 'bank'] as const).map(stepOf)).toEqual([0, 1, 2]);
  expect((['captcha', 'adult'] as const).map(stepOf)).toEqual([LAST_STEP, LAST_STEP]);
});
