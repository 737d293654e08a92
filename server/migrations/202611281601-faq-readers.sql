-- Who has opened an answer of the FAQ: each member counts once.
CREATE TABLE support.faq_read (
  faq_idx bigint NOT NULL REFERENCES support.faq (faq_idx) ON DELETE CASCADE,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  PRIMARY KEY (faq_idx, member_idx)
);
