-- The name by which a bank goes abroad, in English and Vietnamese alike:
-- what it calls itself there.
ALTER TABLE site.bank ADD COLUMN bank_name_en text;
UPDATE site.bank AS b SET bank_name_en = n.name_en
FROM (VALUES
  ('004', 'KB Kookmin Bank'),
  ('088', 'Shinhan Bank'),
  ('020', 'Woori Bank'),
  ('081', 'Hana Bank'),
  ('011', 'NH NongHyup Bank'),
  ('003', 'Industrial Bank of Korea (IBK)'),
  ('090', 'KakaoBank'),
  ('092', 'Toss Bank'),
  ('089', 'K bank'),
  ('045', 'MG Community Credit Cooperatives'),
  ('048', 'Credit Union (CU)'),
  ('071', 'Korea Post'),
  ('007', 'Sh Suhyup Bank'),
  ('023', 'Standard Chartered Bank Korea'),
  ('027', 'Citibank Korea'),
  ('031', 'iM Bank'),
  ('032', 'BNK Busan Bank'),
  ('039', 'BNK Kyongnam Bank'),
  ('034', 'Kwangju Bank'),
  ('037', 'Jeonbuk Bank'),
  ('035', 'Jeju Bank'),
  ('002', 'Korea Development Bank (KDB)'),
  ('012', 'NongHyup Local Cooperatives'),
  ('050', 'Savings Banks'),
  ('064', 'Forestry Cooperatives')
) AS n (code, name_en) WHERE n.code = b.bank_code;
-- One that a later migration brings without it goes by its Korean name.
UPDATE site.bank SET bank_name_en = bank_name_kr WHERE bank_name_en IS NULL;
ALTER TABLE site.bank ALTER COLUMN bank_name_en SET NOT NULL;

-- What the bank calls itself in the member's language, beside the name that it reports.
ALTER TABLE cash.account ADD COLUMN bank_name_en text;
