/** First and last model year of the generations of cars that every parts counter sees daily; North American years. */
const known: Record<string, string> = {
  'Acura MDX': '2001-2006 2007-2013 2014-2020 2022-2024',
  'Audi A4': '1996-2001 2002-2008 2009-2016 2017-2024',
  'BMW 3 Series': '1992-1998 1999-2005 2006-2011 2012-2018 2019-2024',
  'BMW 5 Series': '1989-1995 1997-2003 2004-2010 2011-2016 2017-2023',
  'Chevrolet Equinox': '2005-2009 2010-2017 2018-2024',
  'Chevrolet Impala': '2000-2005 2006-2013 2014-2020',
  'Chevrolet Malibu': '1997-2003 2004-2007 2008-2012 2013-2015 2016-2024',
  'Chevrolet Silverado 1500': '1999-2006 2007-2013 2014-2018 2019-2024',
  'Dodge Ram 1500': '1994-2001 2002-2008 2009-2012',
  'Ford Escape': '2001-2007 2008-2012 2013-2019 2020-2024',
  'Ford Explorer': '1995-2001 2002-2005 2006-2010 2011-2019 2020-2024',
  'Ford F-150': '1987-1996 1997-2003 2004-2008 2009-2014 2015-2020 2021-2024',
  'Ford Focus': '2000-2007 2008-2011 2012-2018',
  'Ford Fusion': '2006-2012 2013-2020',
  'Ford Mustang': '1994-2004 2005-2014 2015-2024',
  'GMC Sierra 1500': '1999-2006 2007-2013 2014-2018 2019-2024',
  'Honda Accord': '1990-1993 1994-1997 1998-2002 2003-2007 2008-2012 2013-2017 2018-2022 2023-2024',
  'Honda Civic': '1988-1991 1992-1995 1996-2000 2001-2005 2006-2011 2012-2015 2016-2021 2022-2024',
  'Honda CR-V': '1997-2001 2002-2006 2007-2011 2012-2016 2017-2022 2023-2024',
  'Honda Odyssey': '1995-1998 1999-2004 2005-2010 2011-2017 2018-2024',
  'Honda Pilot': '2003-2008 2009-2015 2016-2022 2023-2024',
  'Hyundai Elantra': '1996-2000 2001-2006 2007-2010 2011-2016 2017-2020 2021-2024',
  'Hyundai Sonata': '1999-2005 2006-2010 2011-2014 2015-2019 2020-2024',
  'Jeep Grand Cherokee': '1993-1998 1999-2004 2005-2010 2011-2021 2022-2024',
  'Jeep Wrangler': '1987-1995 1997-2006 2007-2017 2018-2024',
  'Kia Optima': '2001-2005 2006-2010 2011-2015 2016-2020',
  'Kia Sorento': '2003-2009 2011-2015 2016-2020 2021-2024',
  'Lexus RX': '1999-2003 2004-2009 2010-2015 2016-2022 2023-2024',
  'Mazda Mazda3': '2004-2009 2010-2013 2014-2018 2019-2024',
  'Mercedes-Benz C-Class': '1994-2000 2001-2007 2008-2014 2015-2021 2022-2024',
  'Mercedes-Benz E-Class': '1996-2002 2003-2009 2010-2016 2017-2023',
  'Nissan Altima': '1993-1997 1998-2001 2002-2006 2007-2012 2013-2018 2019-2024',
  'Nissan Rogue': '2008-2013 2014-2020 2021-2024',
  'Nissan Sentra': '1995-1999 2000-2006 2007-2012 2013-2019 2020-2024',
  'Ram 1500': '2011-2018 2019-2024',
  'Subaru Forester': '1998-2002 2003-2008 2009-2013 2014-2018 2019-2024 2025-2026',
  'Subaru Impreza': '1993-2001 2002-2007 2008-2011 2012-2016 2017-2024',
  'Subaru Outback': '2000-2004 2005-2009 2010-2014 2015-2019 2020-2024',
  'Toyota 4Runner': '1990-1995 1996-2002 2003-2009 2010-2024',
  'Toyota Camry': '1987-1991 1992-1996 1997-2001 2002-2006 2007-2011 2012-2017 2018-2024 2025-2026',
  'Toyota Corolla': '1988-1992 1993-1997 1998-2002 2003-2008 2009-2013 2014-2019 2020-2024',
  'Toyota Highlander': '2001-2007 2008-2013 2014-2019 2020-2024',
  'Toyota Prius': '2001-2003 2004-2009 2010-2015 2016-2022 2023-2024',
  'Toyota RAV4': '1996-2000 2001-2005 2006-2012 2013-2018 2019-2024',
  'Toyota Sienna': '1998-2003 2004-2010 2011-2020 2021-2024',
  'Toyota Tacoma': '1995-2004 2005-2015 2016-2023 2024-2026',
  'Volkswagen Golf': '1985-1992 1993-1998 1999-2006 2010-2014 2015-2021',
  'Volkswagen Jetta': '1985-1992 1993-1998 1999-2004 2005-2010 2011-2018 2019-2024',
  'Volkswagen Passat': '1990-1997 1998-2005 2006-2010 2012-2022',
  'Volvo S60': '2001-2009 2011-2018 2019-2024',
}

/** Cars with parts in nearly every category; the others of the table have the everyday ones. */
export const bestSellers = [
  ...['Toyota Corolla', 'Toyota Camry', 'Toyota RAV4', 'Toyota Tacoma', 'Honda Civic', 'Honda Accord', 'Honda CR-V'],
  ...['Ford F-150', 'Ford Escape', 'Chevrolet Silverado 1500', 'Nissan Altima', 'Volkswagen Golf', 'Volkswagen Jetta'],
  ...['BMW 3 Series', 'Hyundai Elantra', 'Jeep Wrangler', 'Subaru Outback', 'Mazda Mazda3'],
]

/** Cars built on one platform: a part of the first often fits the others of the same years. */
export const siblings: string[][] = [
  ['Chevrolet Silverado 1500', 'GMC Sierra 1500'],
  ['Chevrolet Equinox', 'GMC Terrain'],
  ['Ford Escape', 'Mercury Mariner', 'Mazda Tribute'],
  ['Ford Fusion', 'Mercury Milan', 'Lincoln MKZ'],
  ['Ford Explorer', 'Mercury Mountaineer'],
  ['Toyota Corolla', 'Toyota Matrix'],
  ['Toyota Camry', 'Toyota Avalon'],
  ['Volkswagen Golf', 'Volkswagen GTI'],
  ['Volkswagen Jetta', 'Volkswagen Golf'],
  ['Dodge Ram 1500', 'Ram 1500'],
  ['Subaru Outback', 'Subaru Legacy'],
  ['Honda Pilot', 'Acura MDX'],
]

export type Run = [from: number, to: number]

/** The known generations of a car, or null when the table does not have it. */
export function findGenerations(make: string, model: string): Run[] | null {
  const text = known[`${make} ${model}`]
  return text ? text.split(' ').map(run => [Number(run.slice(0, 4)), Number(run.slice(5))]) : null
}

export const knownModels = Object.keys(known)
