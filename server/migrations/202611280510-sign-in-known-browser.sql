-- Whether the account has signed in in the browser before:
-- the first step of its own sign-in is no reason for a message.
ALTER TABLE account.sign_in ADD COLUMN is_known_browser boolean NOT NULL DEFAULT false;
