-- Whether an account still has the password that somebody else chose: its first sign-in changes it.
ALTER TABLE member.made_account ADD COLUMN must_change boolean NOT NULL DEFAULT true;
UPDATE member.made_account a SET must_change = m.last_login_at IS NULL OR m.last_login_at < a.made_at
  FROM member.member m WHERE m.idx = a.member_idx;
ALTER TABLE member.session ADD COLUMN needs_password boolean NOT NULL DEFAULT false;
