import { exportNames } from '#shop/trade/imports/exports/export.server.ts'
import { kindNames } from '#shop/trade/imports/kinds/kinds.server.ts'

export const usage = `npm run shop -- COMMAND

  make-admin EMAIL   makes that account an admin. A new account gets the password you type; where there is
                     no terminal to type it, one is made and printed
  two-step-off EMAIL turns two-step login off for whoever has lost phone and recovery codes
  demo               loads the demo catalogue and its sign-ins into an empty shop
  backup FILE        writes all tables and pictures into one new file, such as shop-1.tar.gz, while the shop runs
  restore FILE       makes the shop of that file in an empty place: a new DATA_DIR, or an empty DATABASE_URL
  move --to PLACE    copies the shop to an empty database, postgres://…, or into a new data folder
  import FILE        imports products, stocks and prices, part numbers, compatibility, vehicles or categories from a
                     CSV file or Excel workbook, products from PIES, compatibility from ACES. --check only says what it
                     would do; --supplier NAME reads it as was chosen for that supplier's last file; --encoding,
                     --separator (semicolon, comma, tab, bar, spaces), --sheet NAME and --header-line N say how it is written;
                     --anyway applies one that would, say, sell out half of the stock;
                     --kind KIND where the header leaves open what it is:
                     ${kindNames.join(', ')}
  import vcdb FOLDER loads your own licensed copy of the VCdb, PCdb, Qdb and brand table, as text files whose first line
                     names the columns: ids of ACES and PIES files are read by it
  export WHAT FILE   writes what the shop has into a new file: as CSV, or Excel where FILE ends with .xlsx, that import reads,
                     or as PIES or ACES. WHAT is one of ${exportNames.join(', ')}
  doctor             looks at database, disk, clock, mail, pictures and settings: what is well, and what to do
  help               this text

Works on the database of a shop that npm start has made, also while that runs: that of DATABASE_URL, else the one
in DATA_DIR (./data).`
