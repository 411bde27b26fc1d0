import { describe, expect, test } from 'vitest'
import { type KindName, kindOf, listContested, mapByName, recogniseKind } from './kinds.server.ts'

// The header rows of other programs, and what each column is read as: 'Title = name'. What has no sign is not read, and what has
// '= ?' may be the price or the stock as well as another one has, so that somebody is asked.

const systems: [system: string, kind: KindName, header: string][] = [
  [
    'WooCommerce',
    'products',
    `ID | Type | SKU = reference | GTIN, UPC, EAN, or ISBN = gtin | Name = name | Published = isActive | Is featured? | Visibility in catalog |
    Short description | Description = description | Date sale price starts | Date sale price ends | Tax status | Tax class | In stock? |
    Stock = stock | Low stock amount | Backorders allowed? | Sold individually? | Weight (kg) = weightGrams | Length (cm) | Width (cm) |
    Height (cm) | Allow customer reviews? | Purchase note | Sale price | Regular price = price | Categories = category | Tags |
    Shipping class | Images = images | Download limit | Download expiry days | Parent | Grouped products | Upsells | Cross-sells |
    External URL | Button text | Position | Brands = brand | Attribute 1 name | Attribute 1 value(s) | Attribute 1 visible | Meta: _oem`,
  ],
  [
    'Shopify',
    'products',
    `Handle | Title = name | Body (HTML) = description | Vendor = brand | Product Category = category | Type | Tags | Published |
    Option1 Name | Option1 Value | Variant SKU = reference | Variant Grams = weightGrams | Variant Inventory Tracker |
    Variant Inventory Qty = stock | Variant Inventory Policy | Variant Fulfillment Service | Variant Price = price |
    Variant Compare At Price | Variant Requires Shipping | Variant Taxable | Variant Barcode = gtin | Image Src = images | Image Position |
    Image Alt Text | Gift Card | SEO Title | SEO Description | Google Shopping / Condition | Variant Image | Variant Weight Unit |
    Variant Tax Code | Cost per item | Status = isActive`,
  ],
  [
    'Shopify since 2025',
    'products',
    `Title = name | URL handle | Description = description | Vendor = brand | Product category = category | Type | Tags |
    Published on online store | Status = isActive | SKU = reference | Barcode = gtin | Option1 name | Option1 value | Price = price |
    Compare-at price | Cost per item | Charge tax | Tax code | Unit price total measure | Inventory tracker |
    Inventory quantity = stock | Continue selling when out of stock | Weight value (grams) = weightGrams | Weight unit for display |
    Requires shipping | Fulfillment service | Product image URL = images | Image position | Image alt text | Variant image URL |
    Gift card | SEO title | SEO description`,
  ],
  [
    'Magento 2',
    'products',
    `sku = reference | store_view_code | attribute_set_code | product_type | categories = category | product_websites | name = name |
    description = description | short_description | weight = weightGrams | product_online = isActive | tax_class_name | visibility |
    price = price | special_price | special_price_from_date | url_key | meta_title | meta_keywords | meta_description |
    base_image = images | base_image_label | small_image | thumbnail_image | created_at | updated_at | additional_attributes |
    qty = stock | out_of_stock_qty | is_in_stock | manage_stock | additional_images = images`,
  ],
  [
    'PrestaShop',
    'products',
    `Product ID | Active (0/1) = isActive | Name * = name | Categories (x,y,z...) = category | Price tax excluded = price | Tax rules ID |
    Wholesale price | On sale (0/1) | Discount amount | Discount percent | Reference # = reference | Supplier reference # | Supplier |
    Manufacturer = brand | EAN13 = gtin | UPC | MPN | Ecotax | Width | Height | Depth | Weight = weightGrams | Quantity = stock |
    Minimal quantity | Low stock level | Visibility | Additional shipping cost | Unity | Summary |
    Description = description | Tags (x,y,z...) | Meta title | URL rewritten | Image URLs (x,y,z...) = images |
    Image alt texts (x,y,z...) | Condition = condition`,
  ],
  [
    'Shopware 6',
    'products',
    `id | parent_id | product_number = reference | active = isActive | stock = stock | name = name | description = description |
    price_net = ? | price_gross = ? | tax_id | cover_media_url = images | manufacturer_id | manufacturer_name = brand |
    categories = category | sales_channel | propertyIds | optionIds`,
  ],
  [
    'Shopware 5',
    'products',
    `ordernumber = reference | mainnumber | name = name | additionalText | supplier | tax | price_EK | pseudoprice_EK | from_EK |
    active = isActive | instock = stock | stockmin | description = description | description_long | shippingtime | weight = weightGrams |
    width | height | length | ean = gtin | imageUrl = images | categories = category`,
  ],
  [
    'OpenCart',
    'products',
    `product_id | name(en-gb) = name | categories = category | sku = reference | upc | ean = gtin | jan | isbn | mpn | location | quantity = stock |
    model | manufacturer = brand | image_name | shipping | price = price | points | date_added | weight = weightGrams | weight_unit | length |
    width | height | length_unit | status = isActive | tax_class_id | description(en-gb) = description | meta_title(en-gb) |
    stock_status_id | store_ids | sort_order | subtract | minimum`,
  ],
  [
    'BigCommerce',
    'products',
    `Item Type | Product ID | Product Name = name | Product Type | Product Code/SKU = reference | Bin Picking Number = bin |
    Brand Name = brand | Option Set | Product Description = description | Price = price | Cost Price | Retail Price | Sale Price |
    Fixed Shipping Cost | Product Warranty = warrantyMonths | Product Weight = weightGrams | Product Width | Product Visible? = isActive |
    Track Inventory | Current Stock Level = stock | Low Stock Level | Category = category | Product Image File - 1 |
    Product Condition = condition | Product UPC/EAN = gtin`,
  ],
  [
    'BigCommerce v3',
    'products',
    `Item | ID | Name = name | Type | SKU = reference | Options | Inventory Tracking | Current Stock = stock | Low Stock | Price = price |
    Cost Price | Retail Price | Sale Price | Brand ID | Channels | Categories = category | Description = description | Custom Fields |
    Page Title | Is Visible = isActive | Is Featured | Warranty = warrantyMonths | Tax Class | Product Condition = condition | Sort Order |
    Image URL (Import) = images | Weight = weightGrams | Width | Height | Depth`,
  ],
  [
    'Square',
    'products',
    `Token | Item Name = name | Variation Name | SKU = reference | Description = description | Categories = category |
    Reporting Category | GTIN = gtin | Square Online Item Visibility | Item Type | Weight (kg) = weightGrams | Price = price |
    Online Sale Price | Archived | Sellable | Stockable | Option Name 1 | Current Quantity Main Street | Tax - Sales (7%)`,
  ],
  [
    'eBay File Exchange',
    'products',
    `*Action(SiteID=US|Country=US|Currency=USD|Version=1193) | CustomLabel = reference | *Category = category | *Title = name |
    *ConditionID | *C:Brand = brand | *C:Manufacturer Part Number | PicURL = images | *Description = description | *Format | *Duration |
    *StartPrice = price | BuyItNowPrice | *Quantity = stock | *Location | ShippingType | ReturnsAcceptedOption`,
  ],
  [
    'eBay listings',
    'products',
    `Item number | Title = name | Variation details | Custom label (SKU) = reference | Available quantity = stock | Format | Currency |
    Start price = price | Reserve price | Sold quantity | Total views | Watchers | Bids | Start date | End date | Condition = condition`,
  ],
  [
    'Amazon, flat file',
    'products',
    `feed_product_type | item_sku = reference | brand_name = brand | update_delete | item_name = name | external_product_id |
    external_product_id_type | standard_price | quantity = stock | main_image_url = images | other_image_url1 = images |
    product_description = description | condition_type | part_number | manufacturer | item_type`,
  ],
  [
    'Amazon, listings',
    'products',
    `item-name = name | item-description | listing-id | seller-sku = reference | price = price | quantity = stock |
    open-date | image-url = images | item-is-marketplace | product-id-type | zshop-shipping-fee | item-note | item-condition = condition | asin1 |
    product-id | status = isActive`,
  ],
  [
    'Google Merchant Center',
    'products',
    `id = reference | title = name | description = description | link | image_link = images | additional_image_link = images |
    availability = stock | price = price | sale_price | brand = brand | gtin = gtin | mpn | condition = condition | google_product_category |
    product_type = category | shipping_weight = weightGrams | item_group_id | custom_label_0`,
  ],
  [
    'Odoo',
    'products',
    `External ID | Internal Reference = reference | Name = name | Sales Price = price | Cost | Quantity On Hand = stock |
    Product Category = category | Barcode = gtin | Product Type | Sales Description | Weight = weightGrams | Active = isActive`,
  ],
  [
    'Odoo, technical names',
    'products',
    `id | default_code = reference | name = name | list_price = price | standard_price | qty_available = stock |
    categ_id = category | barcode = gtin | weight = weightGrams | active = isActive | description_sale`,
  ],
  [
    'SAP, technical names',
    'products',
    `MATNR = reference | MAKTX = name | MATKL = category | MEINS | WERKS | LGORT | LGPBE = bin | LABST = stock | KBETR = price | KONWA |
    KPEIN = priceUnits | NTGEW = weightGrams | GEWEI | EAN11 | MFRPN`,
  ],
  [
    'SAP',
    'products',
    `Materialnummer = reference | Materialkurztext = name | Warengruppe = category | Basismengeneinheit | Lagerplatz = bin |
    Frei verwendbar = stock | Nettopreis = price | Währung | Preiseinheit = priceUnits`,
  ],
  [
    'SAP in English',
    'products',
    `Material Number = reference | Material Description = name | Material Group = category | Base Unit of Measure | Plant |
    Storage Bin = bin | Unrestricted = stock | Net price = price | Currency | Per = priceUnits`,
  ],
  [
    'JTL-Wawi',
    'products',
    `Artikelnummer = reference | Artikelname = name | GTIN = gtin | HAN | Hersteller = brand | Kategorie Ebene 1 = category |
    Kategorie Ebene 2 | Netto-VK = ? | Brutto-VK = ? | Lagerbestand = stock | Artikelgewicht = weightGrams | Beschreibung = description |
    Kurzbeschreibung | Bild 1 URL = images | Aktiv = isActive`,
  ],
  [
    'Sage and Lexware',
    'products',
    `Artikelnr. = reference | Bezeichnung 1 = name | Bezeichnung 2 | Matchcode | Warengruppe = category | VK 1 = price |
    Lagerbestand = stock | Gewicht = weightGrams | Mengeneinheit`,
  ],
  [
    'TecDoc',
    'products',
    `articleNumber = reference | mfrName = brand | mfrId | dataSupplierId | genericArticleDescription = category | articleStatusDescription |
    gtin = gtin | name = name`,
  ],
  [
    'Xero',
    'stock-and-prices',
    `*ItemCode = reference | PurchasesUnitPrice | SalesUnitPrice = price | Quantity = stock | SalesAccount | SalesTaxRate`,
  ],
  [
    'QuickBooks',
    'products',
    `Product/Service Name = name | SKU = reference | Type | Sales Description | Sales Price / Rate = price | Taxable |
    Quantity On Hand = stock | Reorder Point | Purchase Description | Purchase Cost`,
  ],
  [
    'Zoho Inventory',
    'products',
    `Item ID | Item Name = name | SKU = reference | Selling Price = price | Purchase Price | Brand = brand | UPC | EAN = gtin |
    Stock On Hand = stock | Status = isActive | Category Name = category`,
  ],
  [
    'Lightspeed',
    'products',
    `System ID | UPC | EAN = gtin | Custom SKU = reference | Manufact. SKU | Item = name | Qty. = stock | Price = price | Tax | Brand = brand |
    Publish to eCom | Category = category | Subcategory 1`,
  ],
  [
    'Wix',
    'products',
    `handleId | fieldType | name = name | description = description | productImageUrl = images | collection = category | sku = reference |
    ribbon | price = price | surcharge | visible = isActive | discountMode | discountValue | inventory = stock | weight = weightGrams | cost |
    brand = brand`,
  ],
  [
    'Squarespace',
    'products',
    `Product ID [Non Editable] | Variant ID [Non Editable] | Product Type [Non Editable] | Product Page | Product URL | Title = name |
    Description = description | SKU = reference | Option Name 1 | Price = price | Sale Price | On Sale | Stock = stock |
    Categories = category | Tags | Weight = weightGrams | Length | Visible = isActive | Hosted Image URLs = images`,
  ],
  [
    'Ecwid',
    'products',
    `type | product_internal_id | product_sku = reference | product_name = name | product_price = price | product_compare_to_price |
    product_quantity = stock | product_brand = brand | product_category_1 = category | product_description = description |
    product_weight = weightGrams | product_is_available = isActive | product_media_main_image_url = images`,
  ],
  [
    'JTL and others in two languages',
    'products',
    `Artikelnummer = reference | Name (DE) = name | Preis = price | Bestand = stock`,
  ],
]

const columnsOf = (header: string) =>
  header.split(/ \|\s+/).map(text => {
    const [, name = '', meant = null] = /^\s*(.*?)(?: = ([\w?]+))?\s*$/s.exec(text) ?? []
    return { name, meant }
  })

describe.each(systems)('the header row of %s', (_, kind, text) => {
  const columns = columnsOf(text)
  const header = columns.map(({ name }) => name)
  const contested = listContested(kindOf(kind), header).flatMap(({ headers }) => headers)

  test('is known', () => {
    expect(recogniseKind(header)).toBe(kind)
  })

  test('is read column by column', () => {
    const mapping = mapByName(kindOf(kind), header)
    const read = columns.map(({ name }, place) => [name, contested.includes(name) ? '?' : (mapping[place] ?? null)])
    expect(read).toEqual(columns.map(({ name, meant }) => [name, meant]))
  })
})
