/** Digits that stay visible at the end of an account number. */
const VISIBLE = 4;

/** `941602-01-552210` is `••••••-••-••2210`. */
export const maskAccountNo = (accountNo: string): string => {
  const digits = accountNo.replace(/\D/g, '').length;
  let position = 0;
  return accountNo.replace(/\d/g, (digit) => {
    position += 1;
    return position > digits - VISIBLE ? digit : '•';
  });
};
