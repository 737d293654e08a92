-- Messages belong to the boards; they came with the members.
CREATE SCHEMA board;
ALTER TABLE member.message SET SCHEMA board;
ALTER TABLE board.message RENAME COLUMN idx TO msg_idx;
CREATE INDEX message_of_member ON board.message (member_idx, sent_at DESC, msg_idx DESC);
