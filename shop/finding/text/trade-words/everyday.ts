/** Common English words that are no parts, and one letter from some: 'when' is no wheel, 'right' no light. */
export const everydayWords = `
a able about above across actually after again against ago ahead all almost alone along already also although always am
among an and another any anybody anyone anything anyway are around as ask asked asking at available away awful bad badly bank be
became because become becomes been before began begin being believe below best better between beyond big bit bought bring
brought but buy buying by call called came can cannot cant care case cause causes certain change changed changing check
checked checking cheap cheaper cheapest choose clean cleaning clear close closed closing cold come comes coming complete
completely could couldnt cost costs correct damage damaged dark day days dead deal did didnt differ difference different
difficult dirty do does doesnt doing done dont doubt down drive driven drives driving drop dropped dropping dry during each
early easily easy either else empty end ended enough entire especially even ever every everybody everyone everything
everywhere exactly except expect expensive extra extremely face fact fail failed failing fails fair fall falling falls far
fast faster feel feeling feels felt few fewer find finding fine finish first fit fits fitted fitting five fix fixed fixing
follow following for found four freeze freezes freezing frequently fresh from frozen full fully further gave general
generally get gets getting give given gives giving go goes going gone good got great green had half happen happened
happening happens hard hardly has hasnt have havent having he hear heard hearing heavy held hello help helps her here hers
high higher him his hold holding holds home hope hot hour hours how however huge i idea if ill im immediately important in
inside instead into is isnt issue issues it its itself job just keep keeps kept kind knew know known large last late lately
later least leave leaves leaving left less let lets like likely little lives long longer look looked looking looks loose lose
loses losing lost lot lots loud louder low lower made mainly make makes making many may maybe me mean means meant might mine
minute minutes miss missing moment month months more morning most mostly move moved moves moving much must my myself
name near nearly necessary need needed needing needs neither never new next nice night no nobody noise noises noisy none
nor normal normally not nothing notice noticed now nowhere number of off often oh ok okay old on once one only onto open
opened opening opens or order other others otherwise our ours out over own perhaps person pick picked place places please
plus possible possibly pretty price probably problem problems properly put puts putting question quick quicker quickly quiet
quite ran rather reach read ready real really reason recently red regular remember right room run running runs said same saw
say saying says second see seem seems seen sell sent several shall she should shouldnt show showing shown shows sick side
silent similar simple simply since sit six size slow slower slowly small smaller smell smells smelling smooth so some
somebody somehow someone something sometimes somewhere soon sorry sort sound sounding sounds stay stays still stop stopped
stopping stops stuck such suddenly sure take taken takes taking talk tell ten than thank thanks that thats the their theirs
them then there therefore these they thing things think this those though thought three through throughout till time times to
today together told tomorrow tonight too took total totally toward towards tried tries trouble true try trying turn turned
turning turns two type types under understand unless until up upon us use used useful uses using usual usually various very
want wanted wants warm was wasnt way we weak week weeks well went were werent wet what whatever whats when whenever where
wherever whether which while white who whole whom whose why will wish with within without wont wonder word words work worked
working works worn worse worst would wouldnt write wrong year years yellow yes yesterday yet you young your yours yourself
broke broken bent busted smashed snapped split seized shot blown missing knackered worn perished split tatty dirty battling boil boiling breaking bumpy burn burning burns burnt cracked cracking crying dog drip dripping drips eat eating fading
flat flashing flicker flickering foggy fun fuzzy glow glowing grind grinding grinds groan hiss hissing hum humming jerks jerky
kid knock knocking knocks leak leaking leaks leaky man men racing rattle rattles rattling refuses road roaring rough rubbing
rust rusted rusting rusty scrape scraping scratched scratching scream screaming screech screeching shake shakes shaking shaky
shudder shudders slip slipping slips smoke smoking soft spongy squeak squeaking squeaks squeaky squeal squealing squeals stalls
stalling stiff street strange summer sweet talking tight tired torn town trip uneven vibrate vibrates vibrating vibration
waiter walk wandering weather weird wife wifes husband husbands dad dads mom moms mum mums mother mothers father fathers son sons daughter
daughters brother brothers sister sisters friend friends girlfriend girlfriends boyfriend boyfriends uncle uncles aunt aunts boss whine whining whistle whistling winter wobble wobbles wobbling wobbly woman women
`
