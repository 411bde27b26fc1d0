-- One product of 64 stands in the random sample from now on (db/functions/search/index.sql).
UPDATE product_search SET tokens = array(SELECT token COLLATE "C" FROM unnest(tokens || 'sample'::text) token ORDER BY 1)
WHERE left(md5(product_id), 2) IN ('00', '01', '02', '03');
