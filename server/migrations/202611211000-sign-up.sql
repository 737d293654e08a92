-- Whether sign-up is open is an operator's word, as the fixed recommender is.
ALTER TABLE site.option ADD COLUMN join_open boolean NOT NULL DEFAULT true;

-- Banks of Korea by the code of the clearing house. Reference data:
-- every site has it, production too.
CREATE TABLE site.bank (
  bank_code text PRIMARY KEY,
  bank_name_kr text NOT NULL,
  ord int NOT NULL UNIQUE
);
INSERT INTO site.bank (bank_code, bank_name_kr, ord)
SELECT code, name, ord FROM unnest(
  ARRAY['004', '088', '020', '081', '011', '003', '090', '092', '089', '045', '048', '071', '007', '023', '027', '031', '032', '039', '034', '037', '035', '002', '012', '050', '064'],
  ARRAY['KB국민은행', '신한은행', '우리은행', '하나은행', 'NH농협은행', 'IBK기업은행', '카카오뱅크', '토스뱅크', '케이뱅크', '새마을금고', '신협', '우체국', 'Sh수협은행', 'SC제일은행', '한국씨티은행', 'iM뱅크', '부산은행', '경남은행', '광주은행', '전북은행', '제주은행', 'KDB산업은행', '지역농축협', '저축은행', '산림조합']
) WITH ORDINALITY AS bank (code, name, ord);

-- The rest of the sign-up's model, kept as it was entered.
ALTER TABLE member.member
  ADD COLUMN phone_vendor text NOT NULL DEFAULT '',
  ADD COLUMN nation_code text NOT NULL DEFAULT '',
  ADD COLUMN part_send_yn text NOT NULL DEFAULT 'N' CHECK (part_send_yn IN ('Y', 'N'));

-- One phone and one account number, one member, whatever the dashes:
-- two sign-ups at the same moment meet here.
CREATE UNIQUE INDEX member_mem_phone ON member.member (replace(mem_phone, '-', ''));
CREATE UNIQUE INDEX member_bankacc ON member.member (bankacc);

-- What guests request from one address: sign-ups and checks of a recommender.
CREATE TABLE member.guest_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  what text NOT NULL CHECK (what IN ('sign-up', 'recommender')),
  address text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX guest_attempt_address ON member.guest_attempt (what, address, at);
CREATE INDEX guest_attempt_at ON member.guest_attempt (at);

-- Who decided what about a member. Rows are added and never changed.
CREATE TABLE member.audit (
  idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_idx bigint NOT NULL REFERENCES member.member (idx),
  actor text NOT NULL,
  action text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL
);
CREATE INDEX audit_member ON member.audit (member_idx, at);
CREATE FUNCTION member.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'member.% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON member.audit
  FOR EACH STATEMENT EXECUTE FUNCTION member.refuse_change();
