ALTER INDEX "product_search_tokens" SET (fastupdate = true);
