-- What promotes something is not shown to a member who takes a break:
-- banners and popups state which of them do.
ALTER TABLE site.banner ADD COLUMN is_promo boolean NOT NULL DEFAULT false;
ALTER TABLE site.popup ADD COLUMN is_promo boolean NOT NULL DEFAULT false;
-- Those of a site that exists already: what leads to the deposit speaks of its bonuses.
UPDATE site.banner SET is_promo = true WHERE page = 'charge';
UPDATE site.popup SET is_promo = true WHERE page = 'charge';
