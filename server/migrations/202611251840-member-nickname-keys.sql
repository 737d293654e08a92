-- Two nicknames are one if their keys are: the server works the key out, so that no locale of the
-- database decides (lower() knows ASCII alone under the C locale). Existing rows get the key that
-- SQL can compute; the server computes the same for Hangul and ASCII.
ALTER TABLE member.member ADD COLUMN nick_key text;
UPDATE member.member SET nick_key = lower(normalize(mem_nick, NFKC));
ALTER TABLE member.member ALTER COLUMN nick_key SET NOT NULL;
DROP INDEX member.member_mem_nick;
CREATE UNIQUE INDEX member_mem_nick ON member.member (nick_key);
