-- A price that stays within its band, as nearly all of a daily file do, writes no token into their index while its page has
-- room. The rows of a file often stand on the same pages, so there is room for half of a page at once.
ALTER TABLE product_search SET (fillfactor = 70);
