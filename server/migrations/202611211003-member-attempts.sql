-- Sign-ins from a browser in which this account has signed in before are counted by themselves:
-- strangers who lock the account do not lock its owner out. Null:
-- a browser that the account does not know.
ALTER TABLE member.login_attempt ADD COLUMN device text;
DROP INDEX member.login_attempt_account;
DROP INDEX member.login_attempt_address;
CREATE INDEX login_attempt_account ON member.login_attempt (account, at) WHERE device IS NULL;
CREATE INDEX login_attempt_address ON member.login_attempt (address, at) WHERE device IS NULL;
CREATE INDEX login_attempt_device ON member.login_attempt (device, at) WHERE device IS NOT NULL;
