/** What people call American cars: cars.ts says how it is written. */
export const americanCars = `
Buick
Regal < + gs gnx grandnational turbot
LaCrosse < + cxl cxs
Park Avenue < + ultra
Enclave < + cxl avenir
Cadillac
CTS-V < ctsv
DeVille < dhs deville + dts
Escalade < slade + gmt800:2002-2006 gmt900:2007-2014
CTS < cts2 cts3
Seville < sls + sts
SRX < srx2
Chevrolet
Silverado 1500 < 1500 1500hd silverado1500hd chevy1500 gmt800:1999-2006 gmt900:2007-2013 silveradoltz silveradolt k2xx:2014-2018 k2xc + z71 ltz lt rst:2019-2025 trailboss:2019-2025 highcountry:2014-2025 nbs nnbs cateye:2003-2007 ls ss
Silverado 2500 < 2500 2500hd silverado2500hd + lb7:2001-2004 lly:2004-2005 lbz:2006-2007 lmm:2007-2010 lml:2011-2016 l5p:2017-2024 z71 ltz lt
Silverado 3500 < 3500 3500hd silverado3500hd + lb7 lly lbz lmm lml l5p
C/K 1500 < c1500 k1500 + gmt400:1988-1999 obs:1988-1999 cheyenne
C/K 2500 < c2500 k2500 + gmt400:1988-2000 obs:1988-2000 cheyenne
C/K 3500 < c3500 k3500
C/K 10 < c10 k10
C/K 20 < c20 k20
Corvette < vette c4:1985-1996 c5:1997-2004 c6:2005-2013 c7:2014-2019 c8:2020-2024 z06 zr1 stingray + ls1 ls2 ls3 ls6 ls7 lt1 lt4 z51 grandsport
Camaro < z28 zl1 iroc irocz camaross 1le + gen3:1982-1992 gen4:1993-2002 gen5:2010-2015 gen6:2016-2024 ss rs ls1 lt1 l99 ls3 fbody:1993-2002
Tahoe < k2uc:2015-2020 + z71 gmt400:1995-1999 gmt800:2000-2006 gmt900:2007-2014 ltz lt ppv
Suburban < + gmt400:1992-1999 gmt800:2000-2006 gmt900:2007-2014 z71 ltz lt
Avalanche < z66 + z71 ltz
Colorado < + zr2 z71 bison
S10 < s10zr2 blazerzr2 + zr2 xtreme
Impala < + ss ltz lt
Caprice < 9c1 + ppv lt1
Malibu < + maxx ltz lt ls ss
Monte Carlo < + ss ls lt
Cobalt < + ss ls lt
Cruze < + eco ltz lt ls rs
Equinox < + lt ls ltz premier
HHR < + ss ls lt
TrailBlazer < + ss ls lt
Sonic < + rs ltz
Aveo < aveo5 + ls lt
Traverse < + lt ls ltz
Cavalier < z24
Lumina < + z34
Chrysler
300 < 300c 300s 300srt 300srt8 300touring + srt srt8 lx
Town & Country < townandcountry towncountry
PT Cruiser < ptcruisergt
Crossfire < srt6
Sebring < + lxi jxi lx
Dodge
Ram 1500 < 1500 ram1500 srt10 + gen2:1994-2001 gen3:2002-2008 gen4:2009-2010 slt laramie bighorn quadcab st
Ram 2500 < 2500 ram2500 + slt laramie powerwagon
Ram 3500 < 3500 ram3500 + slt laramie
Charger < chargerrt chargersxt chargersrt8 hellcat scatpack + rt sxt srt8 srt scat daytona police pursuit lx:2006-2010 ld:2011-2023 chargerscatpack chargerdaytona
Challenger < challengerrt challengersxt challengersrt8 srt8 scatpack + rt sxt srt redeye demon ta
Neon < srt4 + acr rt sxt se
Durango < + rt sxt slt citadel crew
Dakota < + rt slt sport
Grand Caravan < + sxt se crew gt
Caravan < + sxt se sport
Caliber < calibersrt4 + sxt rt
Magnum < + rt srt8 sxt
Avenger < + rt sxt se
Dart < + gt sxt rallye
Journey < + rt sxt se crossroad crew
Nitro < + slt rt sxt
Viper < rt10 + acr gts
Stratus < + rt sxt es
Sprinter 2500 < + t1n:2003-2006 ncv3:2007-2009 w906
Sprinter 3500 < + t1n:2003-2006 ncv3:2007-2009 w906
Ford
F-150 < f150ecoboost raptor f150raptor lariat f150lariat f150xlt kingranch f150fx4 fx2 + gen9:1992-1996 gen10:1997-2003 gen11:2004-2008 gen12:2009-2014 gen13:2015-2020 gen14:2021-2025 stx xlt xl fx4 harleydavidson svtlightning obs:1992-1996 heritage coyote
F-250 Super Duty < f250 f250sd f250superduty f250xlt f250lariat superduty + xlt xl lariat kingranch
F-350 Super Duty < f350 f350sd f350superduty + xlt xl lariat kingranch
F-450 Super Duty < f450
E-150 < econoline150 econoline
E-250 < econoline250
E-350 < econoline350 + xl xlt
Mustang < stang mustanggt mustangcobra gt350 gt500 shelby mach1 foxbody:1985-1993 sn95:1994-2004 s197:2005-2014 boss302 s650:2024-2025 + gen3:1979-1993 gen4:1994-2004 gen5:2005-2014 gen6:2015-2023 gen7:2024-2025 cobra svt bullitt s550:2015-2023 coyote terminator gt newedge:1999-2004
Crown Victoria < crownvic crownvictoria p71 policeinterceptor + lx cvpi
Explorer Sport Trac < sporttrac
Focus < focusst focusrs zx3 zx4 zx5 focusse + gen1:2000-2007 gen2:2008-2011 gen3:2012-2018 svt st rs se ses sel titanium
Taurus < sho taurussho + sel se limited ses
Five Hundred < 500
Ranger < rangerxlt + edge fx4 xl stx tremor
Explorer < explorerxlt explorerst + gen1:1991-1994 gen2:1995-2001 gen3:2002-2005 gen4:2006-2010 gen5:2011-2019 gen6:2020-2025 eddiebauer limited sport xl policeinterceptorutility
Thunderbird < tbird
Escape < + gen1:2001-2007 gen2:2008-2012 gen3:2013-2019 gen4:2020-2025 xlt xls sel se titanium
F-250 < + obs:1992-1998 xlt
Bronco < + badlands wildtrak bigbend outerbanks blackdiamond eddiebauer
Bronco Sport < + badlands bigbend outerbanks
Expedition < + eddiebauer xlt limited kingranch
Fusion < + sel se titanium energi sport
Fiesta < + st se ses
Edge < + sel se limited titanium st
Flex < + sel se limited
C-MAX < + energi se sel
Transit Connect < + xlt xl
GMC
Sierra 1500 < 1500 1500hd sierra1500hd sierradenali + at4:2019-2025 slt sle denali z71 gmt800:1999-2006 gmt900:2007-2013 elevation
Sierra 2500 < 2500 2500hd sierra2500hd + lb7:2001-2004 lly:2004-2005 lbz:2006-2007 lmm:2007-2010 lml:2011-2016 l5p:2017-2024 slt sle at4:2020-2025 denali
Sierra 3500 < 3500 3500hd sierra3500hd + lb7 lly lbz lmm lml l5p slt sle at4:2020-2025 denali
Yukon < yukondenali denali + slt sle at4 gmt800:2000-2006 gmt900:2007-2014
Yukon XL < yukonxldenali
Canyon < + at4 sle slt denali
Envoy < + slt sle denali
Terrain < + slt sle denali
Acadia < + slt sle denali at4
Jeep
Wrangler < yj:1987-1995 tj:1997-2006 lj:2004-2006 jk:2007-2017 jl:2018-2024 rubicon wranglersport wranglersahara wranglerrubicon + sahara willys mojave jlu hardrock
Wrangler Unlimited < jku + jlu sahara rubicon
Cherokee < xj:1984-2001 kl:2014-2022 + trailhawk latitude sport classic laredo briarwood
Grand Cherokee < zj:1993-1998 wj:1999-2004 wk:2005-2010 wk2:2011-2021 wl:2022-2024 laredo grandcherokeelaredo grandcherokeelimited trackhawk + srt8 srt overland limited summit laredox
Liberty < kj:2002-2007 kk:2008-2012 + renegade limited sport
Gladiator < jt + rubicon mojave overland
Comanche < mj
Commander < + xk overland
Patriot < + mk latitude sport
Compass < + mk mp latitude sport trailhawk
Renegade < + trailhawk latitude bu
Lincoln
Town Car < towncar + signature cartier executive
Mark VIII < mark8
LS < + lse
Navigator < + reserve
Oldsmobile
Cutlass Supreme < 442
Eighty-Eight < delta88
Plymouth
Neon < + acr highline
Pontiac
Firebird < transam firebirdformula ws6 + formula firehawk lt1 ls1
Grand Prix < gtp grandprixgtp + gt gxp se
GTO < + ls1 ls2
G6 < + gt gtp gxp
G8 < + gt gxp
Vibe < + gt
Bonneville < + ssei sse se gxp
Grand Am < + gt se
Solstice < + gxp
Fiero < + gt
Sunfire < + gt
Ram
1500 < ram1500 dodgeram1500:2011-2025 rebel bighorn + gen4:2011-2018 gen5:2019-2025 slt laramie tradesman limited longhorn trx dt rt quadcab
2500 < ram2500 dodgeram2500:2011-2024 + laramie tradesman powerwagon
3500 < ram3500 dodgeram3500:2011-2024 + laramie tradesman
Saturn
VUE < + redline greenline
Ion < ion2 ion3 + redline
SKY < + redline
S-Series < sl1 sl2 sc1 sc2 sw1 sw2 + sl sc
L-Series < l100 l200 l300 lw200 lw300 + ls1 ls2
Aura < + xr xe
`
