// Every sentence that the API says of itself, with the test that shows it. A sentence that is new, or another by now, has to be
// entered here. Those under `words` only say what a word means, or what somebody else has to do.

const calls = 'requests/trade/api.test.ts › %s %s answers as its document says'
const wrong = 'requests/trade/api.test.ts › %s %s is refused, with a message at its field'
const guarded = 'requests/trade/api-refusals.test.ts › $name is refused without a token, by a wrong one'
const stock =
  'requests/trade/api-tokens.test.ts › are changed for many products at once, one that is refused keeps none back'
const cores =
  'requests/trade/api-tokens.test.ts › a core charge is set, and taken away by null, in a shop that asks for none too'
const kept = (title: string) => `requests/trade/api-kept.test.ts › ${title}`
const anOrder = kept('an order has its shipments, documents and what was invoiced, and one that was deleted says when')
const moved = kept('a status that a program sets is mailed to the customer, and goods come back as it says')
const told = 'trade/webhooks/webhooks.test.ts › orders and stock are told in the transaction of what happened'
const signed = 'trade/webhooks/webhooks.test.ts › a delivery is signed as Standard Webhooks has it, and noted as taken'
const again = 'trade/webhooks/webhooks.test.ts › one that is refused is tried again, and an owner sends it once more'
const isDown = 'requests/server/database-down.test.ts › a program is told so as a problem, with when to try again'
const tooMuch = kept('a program that asks too much at once is told when to try again, as a problem')

export const shownBy: Record<string, string[]> = {
  [calls]: [
    'A page of the products that are for sale: of the whole shop, of a category, for a vehicle, or found by a search.',
    'Typing errors are forgiven, and a vehicle may be named',
    'The slug or id of a category, with all below it',
    'The id of a variant: only what is known to fit it, and universal products',
    'An average of at least this many stars',
    'The text as it was understood, where that differs',
    'The vehicle that the text names, and that all this fits',
    'One product by its reference, in any case, with or without dashes.',
    'No product that is for sale has this reference',
    'The categories at the top of the tree, in the order of the shop.',
    'A category by slug or id, with those above it, those right below it, and what its products state.',
    'No category that is shown has this slug or id',
    'All makes of cars that the shop knows, in its order.',
    'All models of the make with that slug.',
    'No make that is shown has this slug',
    'All engines, trims and bodies of the model, each with its years.',
    'No model that is shown has these slugs',
    'Characteristics, named as the schema of its category names them',
    'Its categories, the top one first',
    'The categories above it, the top one first',
    'The characteristics that its products state',
    'A vehicle that it fits, with what it asks of the car; null asks for nothing',
    'What the car has to be, in words; null where it fits every one',
    'Of the product itself, here and in feeds and files',
    'Parts for sale that take its place, the newest first',
    'Whether it is for no particular vehicle',
    '0 to 5 stars, 0 without reviews',
    'The answer in the words of the shop',
    'Products, categories and vehicles are open to everybody.',
    'Amounts are in hundredths of the currency, times are UTC.',
    'A later version of the shop may add fields, and values to a list of them, such as a status of orders: a program leaves out a field that it does not know, and takes an unknown status as one that it does nothing about.',
  ],
  [wrong]: [
    'Pages end at 25: /api/v1/catalogue has all products.',
    'Pages of 40, at most 25',
    'The answer for each of up to 200 products.',
    'A field is wrong',
    'What is wrong with single fields',
    'Why a request was not answered, as RFC 9457 has it',
    'What cannot be answered is a problem of RFC 9457 (application/problem+json): status, title, detail, and in errors each field that is wrong.',
  ],
  [kept('a list is sorted by newest and a search by relevance, unless told otherwise')]: [
    'relevance with q, and newest without, unless told otherwise',
  ],
  [kept('words without which something was found are told')]: ['Words without which something was found'],
  [cores]: [
    'Null takes the core charge away',
    'As the product has it, null without one; asked of buyers where the shop takes cores back',
  ],
  [kept('whether VAT is in a price, and what a core charge is, is told of every product')]: [
    'Whether VAT is in priceCents, or comes on top of it',
    'Paid with each piece and given back for the old part; null without one',
  ],
  [kept('a reference is read in any case wherever one is sent')]: [
    'References in any case, with commas between them: KT-PAD10,NL-OF1',
  ],
  [kept('a product that is not for sale is unknown to the question what fits')]: [
    "A product that is not for sale is 'unknown'.",
  ],
  [kept('the month in which the car was built settles what it fits if')]: [
    'The month in which the car was built, 2014-04: it settles fitsIf where that asks for it',
    "Of 'fits-if' what the car has to be, one of these",
  ],
  [kept('a part has at most 500 of its numbers, and a row of fitment says when there are more than it has')]: [
    'Its other numbers as printed, at most 500; without a brand they are of its own brand',
    'A row for each vehicle, place and fitsIf, at most 1000',
    'Whether there are more rows than fitment has',
    'Whether there are more than numbers has',
    'Whether there are more than interchangeable has',
  ],
  'finding/search.test.ts › a total above 1,000 is capped, and page 25 is the last': [
    'How many there are, counted up to 1000',
    'Whether there are more than total says',
  ],
  'finding/numbers.test.ts › a chain of interchangeable parts, whose last ones share no number with the first': [
    'Parts for sale that are the same by their numbers, at most 12',
  ],
  'requests/trade/api.test.ts › the whole catalogue is read page by page, each from the reference at which the last one ended':
    [
      'All products that are for sale, by reference: 200 at once.',
      'Ask again with next as after while hasMore is true.',
      'The last page has a next too: from there on come parts with a later reference that are new since then; all others are read anew from the beginning.',
      'The value of after for what comes next, on the last page too',
      'Whether there may be another page now',
      'Without it a list is read from its beginning',
    ],
  'requests/trade/api.test.ts › the document is OpenAPI 3.1': [
    'A generator of clients reads the same from /api/openapi.json (OpenAPI 3.1).',
  ],
  'requests/trade/api-tokens.test.ts › are read by reference, also of what is not for sale': [
    'All products by reference, not only those for sale: 500 at once.',
  ],
  [stock]: [
    'Sets price, core charge and stock of up to 500 products, and leaves what is not named.',
    'One that is refused keeps none of the others back.',
    'The same sent twice changes nothing the second time.',
    'Counts the saves of the product',
    'Why it was refused',
    'How the product stands now; null where there is none',
  ],
  'requests/trade/api-tokens.test.ts › are refused where somebody has saved the product since, or orders have taken of the stock':
    [
      'Refused if somebody has saved the product since this version',
      'Refused if orders have changed the stock since it was this',
    ],
  [guarded]: [
    'There is no token, or it is unknown, revoked or expired',
    'The token does not allow this',
    'Stock, prices and orders need a token, which the shop makes for each program.',
  ],
  'requests/trade/api-refusals.test.ts › a wrong query is refused, and what is no JSON': [
    'The body is no JSON in UTF-8, or names a field twice',
  ],
  [kept('a body that is too large is refused as a problem')]: ['The body is too large'],
  [tooMuch]: [
    'Too much is asked at once: try again after the seconds of Retry-After',
    'A program that asks too much at once gets 429, and one that comes in a busy moment 503, both with Retry-After.',
  ],
  [isDown]: ['The shop is busy, or stops: try again after the seconds of Retry-After'],
  [kept('orders come a hundred at once, and from the last page’s place what is new')]: [
    'The 100 orders that were placed or changed next, from since or after on.',
    'The value of after for what comes next, also when that is asked for later, and where nothing came',
  ],
  'requests/trade/api-tokens.test.ts › one that has only just changed waits until all of that moment is committed': [
    'Keep next, and ask with it again later: an order comes once more whenever it changes, 10 seconds afterwards.',
  ],
  'requests/trade/api-tokens.test.ts › are read by their last change, and come again when they change': [
    'One order by its id, as it is now.',
    'There is no such order',
  ],
  'requests/trade/api-tokens.test.ts › are read as they were written, and what became of one by its id': [
    'The next 100 quotes, the oldest first.',
    'Keep next, and ask with it for those that were written later; what became of one is asked by its id.',
    'What next said before',
    'The value of after for those that are written next; also where nothing came',
    'One quote by its id, as it stands today.',
    'Of today: an open quote expires by its last day',
    'The last day on which it can be accepted',
    'What stands on it beside its parts',
  ],
  'requests/trade/api-tokens.test.ts › one that was accepted or refused says when, which order came of it, and why not':
    [
      'When it was accepted, refused or withdrawn',
      'The order that came of it',
      'Why its customer refused it; empty where nothing was said',
      'Empty, as the other two, where nobody has said it yet',
    ],
  'requests/trade/api-tokens.test.ts › one whose delivery fee is open says so, and has it in no amount': [
    'Whether the fee depends on a postcode that nobody has given yet; then it is in no amount',
  ],
  'requests/trade/api-tokens.test.ts › an id that is none is refused, and one of no quote is not found': [
    'There is no such quote',
  ],
  'requests/trade/api-tokens.test.ts › are moved by the rules of the shop, and sent twice it changes nothing': [
    'Refused if the order has another status by now and anything would change',
    'The order is not what was expected, or cannot get this status',
  ],
  'requests/trade/api-tokens.test.ts › an empty tracking takes it away, but beside a status it leaves what a colleague saved':
    [
      'Where its latest parcel is.',
      'An empty text takes it away; beside a status it says nothing, and what is saved stays',
    ],
  [moved]: [
    'Changes its status by the rules of the shop, with the mail to the customer, its tracking, or both.',
    'Whether the goods of a delivered order that is cancelled came back.',
    'Of one that was not delivered they do',
  ],
  [anOrder]: [
    'An order that the shop deleted can be restored for 30 days',
    'Of the first invoice; documents has them all',
    'Of the first credit note; documents has them all',
    'The sum of its invoices',
    'The sum of its credit notes',
    'What was paid less what was given back',
    'What is still to be collected; less than 0 is to be given back',
    'The colleague who took it; null of the web’s, and once the account is deleted',
    'Null for the moments until it has one',
    'The shipment that an invoice is for',
    'Whether vatCents is in the prices, or comes on top of them',
    'A fraction: 0.2 is 20%',
    '1 for the first',
    '1 for the first; shipments and returns name lines by it',
    'ISO 4217, such as USD; null where the shop kept none',
  ],
  'requests/admin/counter.test.ts › an order without account and address for mails stands on every screen, paper and file':
    [
      'web, or taken by a colleague by phone or over the counter',
      'Of a pickup the address is of empty texts',
      'Empty where a caller gave none, and once the account is deleted',
    ],
  'requests/selling/delivery.test.ts › an order has its fee and its day, on every page, paper and mail': [
    'The day on which it was promised to be brought; null where the shop promises none',
  ],
  'selling/returns/cores.test.ts › a core charge is paid with each piece, stands in the order as of that day': [
    'Of one piece beside its price, in subtotalCents too; 0 without one',
  ],
  'requests/admin/line-notes.test.ts › is typed at the counter, and stands on the order, its papers, its mail, and for its customer and other programs':
    ['What was agreed of it, for shop and customer; empty where nothing was'],
  [told]: [
    'The shop posts JSON to an address that its owner enters, as soon as something happens.',
    'A call has ids, numbers and a status, and nothing of a customer: read the rest by the API, which also answers what is true by now.',
    'When it happened, in UTC: 2026-01-31T12:00:00.000Z',
    'The status that it has then',
    'Pieces there were then',
  ],
  'trade/webhooks/webhooks.test.ts › returns are told when they are asked for, moved and settled': [
    'The status that the return got',
  ],
  [signed]: [
    'Signatures are those of Standard Webhooks, standardwebhooks.com. webhook-signature is an HMAC-SHA256 of webhook-id, webhook-timestamp and the body as it came, with a dot between each two.',
    "Its key is what stands in base64 behind 'whsec_' in the secret of the webhook.",
    'When this try was made: seconds since 1970',
    "'v1,' and a signature in base64",
  ],
  [again]: ['It stays the same when it is sent again', 'Not taken: it is sent again later'],
  'trade/webhooks/pauses.test.ts › a delivery is tried again after seconds, then after minutes, at last every six hours':
    [
      'Anything else, a redirect too, is tried again: 14 times over 28 hours, at first after seconds, then after minutes, at last every six hours.',
    ],
  'trade/webhooks/queued.test.ts › where a receiver hangs, its other deliveries wait a minute, and those of others do not':
    ['Where nothing answered in time, other deliveries to the same address wait for a minute.'],
  words: [
    'The catalogue of a shop for car parts, and what fits which vehicle.',
    'How programs read the catalogue of this shop, and ask which part fits which vehicle.',
    'Refuse a webhook-timestamp that is more than five minutes off.',
    'Answer with a status of 200 to 299 within 10 seconds, and work on it afterwards.',
    'A call may come twice, and calls may come out of order: leave out a webhook-id that you have taken already.',
    'What to search for.',
    'A variant is what a product fits.',
    'The id of a variant',
    'What next said on the page before.',
    'What next said on the page before',
    'The id of the delivery.',
    'Taken',
    'Answered',
    'Not answered',
    'Made by the shop under API Tokens',
    'How the text of a search was read',
    'The reference that people read over the phone',
    'An amount in hundredths of the currency: 4999 is 49.99',
    'ISO 4217, such as USD',
    'Pieces that can be ordered now',
    'A whole address: https://…',
    'Its page in the shop',
    'A variant; by its id products are asked for: ?vehicle=12',
    'By this id products are asked for: ?vehicle=12',
    'As the owner wrote it, such as 2014-2019 or 2015+',
    'Where on the car it goes',
    'Pieces that a car needs',
    'A month: 2014-04',
    'In UTC: 2026-01-31T12:00:00.000Z',
    'Of one piece',
  ],
}
