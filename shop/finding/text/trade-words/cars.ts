/**
 * What people call cars beside make and model, by make: 'model < names', where a name is a trim, a generation, a chassis or
 * a nickname, with its years where it has some. Words are written as one: 'rx350' is 'RX 350' too. A name without a digit
 * of fewer than four letters, and one of digits alone, counts only beside its make or model.
 */
export const carNames = `
Acura
TL < 3.2tl 3.5tl tltypes
RL < 3.5rl
Integra < gsr dc2:1994-2001 typer
RSX < dc5:2002-2006 rsxtypes
NSX < na1 na2
Audi
A3 < 8p:2006-2013 8v:2015-2020 8y:2022-2024
A4 < b5:1996-2001 b6:2002-2005 b7:2005-2008 b8:2009-2016 b9:2017-2024 a4quattro a4avant
S4 < b5:2000-2002 b6:2004-2005 b7:2005-2008 b8:2010-2016 b9:2018-2024
A5 < 8t:2008-2017 f5:2018-2024
A6 < c4:1995-1997 c5:1998-2004 c6:2005-2011 c7:2012-2018 c8:2019-2024 a6quattro
A8 < d2:1997-2003 d3:2004-2010 d4:2011-2018 a8l
TT < 8n:2000-2006 8j:2008-2015 8s:2016-2023
Q5 < 8r:2009-2017
Q7 < 4l:2007-2015 4m:2017-2024
BMW
1 Series < 128i 135i 135is e82 e88
2 Series < 228i 230i m235i m240i f22 f23 g42
3 Series < 316i 318i 318is 318ti 318d 320i 320d 320xi 323i 323is 323ci 323ti 325i 325e 325es 325is 325ix 325ci 325xi 325xit 328i 328is 328ci 328d 328xi 330i 330ci 330e 330d 330xi 335i 335is 335d 335xi 340i m340i e21:1977-1983 e30:1984-1991 e36:1992-1999 e46:1999-2005 e90:2006-2011 e91:2006-2012 e92:2007-2013 e93:2007-2013 f30:2012-2018 f31:2013-2018 f34:2014-2019 g20:2019-2024
4 Series < 428i 430i 435i 440i m440i f32 f33 f36 g22 g26
5 Series < 518i 520i 520d 524td 525i 525xi 525it 528e 528i 528xi 528it 530i 530e 530d 530xi 533i 535i 535is 535d 535xi 540i 540it 540d 545i 550i m550i e28:1982-1988 e34:1989-1995 e39:1997-2003 e60:2004-2010 e61:2006-2010 f07 f10:2011-2016 f11 g30:2017-2023 g60:2024
6 Series < 633csi 635csi 640i 645ci 650i l6 e24:1977-1989 e63:2004-2010 e64:2004-2010 f06:2013-2019 f12:2012-2018 f13:2012-2017
7 Series < 728i 733i 735i 735il 740i 740il 740li 740e 745i 745li 745e 750i 750il 750li 760i 760li l7 e23:1978-1987 e32:1988-1994 e38:1995-2001 e65:2002-2008 e66:2002-2008 f01:2009-2015 f02:2009-2015 g11:2016-2022 g12:2016-2022 g70
8 Series < 840i 840ci 850i 850ci 850csi m850i e31:1991-1997 g14 g15 g16
X1 < e84:2013-2015 f48:2016-2022 28i sdrive28i xdrive28i
X3 < e83:2004-2010 f25:2011-2017 g01:2018-2024 28i 30i 35i m40i xdrive28i xdrive30i xdrive35i sdrive30i
X4 < f26 g02
X5 < e53:2000-2006 e70:2007-2013 f15:2014-2018 g05:2019-2024 x5m 30i 35i 35d 40i 48i 50i 4.4i 4.8i xdrive35i xdrive35d xdrive40i xdrive50i sdrive35i
X6 < e71:2008-2014 f16:2015-2019 g06 35i 50i xdrive35i xdrive50i
Z3 < z3m
Z4 < e85:2003-2008 e86:2006-2008 e89:2009-2016 g29
M3 < e30m3 e36m3 e46m3 e90m3 e92m3 f80
M4 < f82 f83
M5 < e34m5 e39m5 e60m5 f10m5 f90
Cadillac
CTS-V < ctsv
DeVille < dhs deville
Escalade < slade
Chevrolet
Silverado 1500 < 1500 1500hd silverado1500hd chevy1500 gmt800:1999-2006 gmt900:2007-2013 silveradoltz silveradolt
Silverado 2500 < 2500 2500hd silverado2500hd
Silverado 3500 < 3500 3500hd silverado3500hd
C/K 1500 < c1500 k1500
C/K 2500 < c2500 k2500
C/K 3500 < c3500 k3500
C/K 10 < c10 k10
C/K 20 < c20 k20
Corvette < vette c4:1985-1996 c5:1997-2004 c6:2005-2013 c7:2014-2019 c8:2020-2024 z06 zr1 stingray
Camaro < z28 zl1 iroc irocz camaross
Chrysler
300 < 300c 300s 300srt 300srt8 300touring
Town & Country < townandcountry towncountry
PT Cruiser < ptcruisergt
Dodge
Ram 1500 < 1500 ram1500
Ram 2500 < 2500 ram2500 
Ram 3500 < 3500 ram3500
Charger < chargerrt chargersxt chargersrt8 hellcat
Challenger < challengerrt challengersxt challengersrt8 srt8
Neon < srt4
Fiat
500 < 500c 500pop 500abarth abarth
Ford
F-150 < f150ecoboost raptor f150raptor lariat f150lariat f150xlt kingranch f150fx4
F-250 Super Duty < f250 f250sd f250superduty f250xlt f250lariat superduty
F-350 Super Duty < f350 f350sd f350superduty
F-450 Super Duty < f450
E-150 < econoline150 econoline
E-250 < econoline250
E-350 < econoline350
Mustang < stang mustanggt mustangcobra gt350 gt500 shelby mach1 foxbody:1985-1993 sn95:1994-2004 s197:2005-2014
Crown Victoria < crownvic crownvictoria p71 policeinterceptor
Explorer Sport Trac < sporttrac
Focus < focusst focusrs zx3 zx4 zx5 focusse
Taurus < sho taurussho
Five Hundred < 500
Ranger < rangerxlt
Explorer < explorerxlt explorerst
Thunderbird < tbird
GMC
Sierra 1500 < 1500 1500hd sierra1500hd sierradenali
Sierra 2500 < 2500 2500hd sierra2500hd
Sierra 3500 < 3500 3500hd sierra3500hd
Yukon < yukondenali denali
Yukon XL < yukonxldenali
Honda
Accord < accordex accordexl accordlx accordsport accordv6 cb7:1990-1993
Civic < civicsi civicex civiclx civicdx eg6:1992-1995 ek:1996-2000 eg:1992-1995 ek4:1996-2000 em1:1999-2000 em2:2001-2005 ep3:2002-2005 fa5:2006-2011 fg2:2006-2011 fg4:2012-2015 fc1:2016-2021 fc3:2016-2021
Civic Type R < fk8:2017-2021 fl5:2023-2024 typer
Civic CRX < crx
Civic del Sol < delsol
CR-V < crvex crvlx
S2000 < ap1:2000-2003 ap2:2004-2009
Fit < jazz ge8:2009-2014 gk5:2015-2020
Hyundai
Genesis Coupe < gencoupe
Elantra < elantragls elantrase
Infiniti
G < g20 g25 g25x g35 g35x g35s g37 g37x g37s
M < m30 m35 m35x m35h m37 m37x m45 m45x m56 m56x
FX < fx35 fx37 fx45 fx50
EX < ex35 ex37
JX < jx35
QX < qx4 qx56
I < i30 i35
J < j30
Q50 < q50s q50t
Q60 < q60s
Jaguar
XJ < xj6 xj8 xj8l xj12 xjr xjl vandenplas x300:1995-1997 x308:1998-2003 x350:2004-2009 x351:2010-2019
XK < xk8 xkr x100:1997-2006 x150:2007-2015
XF < xfr x250:2009-2015
S-Type < stype
X-Type < xtype
F-Type < ftype
Jeep
Wrangler < yj:1987-1995 tj:1997-2006 lj:2004-2006 jk:2007-2017 jl:2018-2024 rubicon wranglersport wranglersahara wranglerrubicon
Wrangler Unlimited < jku
Cherokee < xj:1984-2001 kl:2014-2022
Grand Cherokee < zj:1993-1998 wj:1999-2004 wk:2005-2010 wk2:2011-2021 wl:2022-2024 laredo grandcherokeelaredo grandcherokeelimited
Liberty < kj:2002-2007 kk:2008-2012
Gladiator < jt
Comanche < mj
Land Rover
Discovery < disco discovery2 discoveryii discovery1 l318:1999-2004
LR3 < l319 discovery3
LR4 < discovery4
Range Rover < rangie l322:2003-2012 p38:1995-2002 p38a l405:2013-2021 hse
Range Rover Sport < l320:2006-2013 l494:2014-2022
Defender 90 < d90
Defender 110 < d110
Freelander < freelander1
Lexus
CT < ct200h
ES < es250 es300 es300h es330 es350
GS < gs200t gs300 gs350 gs400 gs430 gs450h gs460 gsf
GX < gx460 gx470 gx550
HS < hs250h
IS < is200t is250 is250c is300 is350 is350c is500
IS F < isf
LC < lc500 lc500h
LS < ls400 ls430 ls460 ls460l ls500 ls600h ls600hl
LX < lx450 lx470 lx570 lx600
NX < nx200t nx250 nx300 nx300h nx350 nx350h nx450h
RC < rc200t rc300 rc350 rcf
RX < rx300 rx330 rx350 rx350l rx400h rx450h rx500h
RZ < rz300e rz450e
SC < sc300 sc400 sc430
TX < tx350 tx500h
UX < ux200 ux250h ux300h
Lincoln
Town Car < towncar
Mark VIII < mark8
Mazda
MX-5 Miata < miata mx5 mx5miata mazdamx5 na:1990-1997 nb:1999-2005 nc:2006-2015 nd:2016-2024
Mazda3 < mazdaspeed3 speed3 bl:2010-2013 bk:2004-2009
Mazda6 < mazdaspeed6 speed6
RX-7 < fc3s:1986-1991 fd3s:1993-1995 fc:1986-1991 fd:1993-1995
B-Series < b2000 b2200 b2300 b2500 b2600 b3000 b4000
Mercedes-Benz
190 < 190e 190d w201
300 E < w124:1986-1993 300e
300 D < 300d
300 SD < 300sd
A-Class < a220 a250 w177
B-Class < b200 b250 b250e w246
C-Class < c180 c200 c220 c230 c230k c240 c250 c280 c300 c320 c350 c350e c36 c32 c43 c55 c63 cclass w202:1994-2000 w203:2001-2007 w204:2008-2014 w205:2015-2021 w206:2022-2024
CL-Class < cl500 cl550 cl600 cl55 cl63 cl65 c215:2000-2006 c216:2007-2014
CLA < cla250 cla45 c117 c118
CLE < cle300 cle450
CLK-Class < clk320 clk350 clk430 clk500 clk550 clk55 clk63 w208:1998-2003 w209:2003-2009 c209
CLS < cls400 cls450 cls500 cls550 cls55 cls63 w219 c219 w218 c218
E-Class < e250 e280 e300 e300d e320 e350 e350d e400 e420 e43 e430 e450 e500 e55 e550 e63 eclass w210:1996-2002 w211:2003-2009 w212:2010-2016 w213:2017-2023 w214:2024
G-Class < g500 g550 g55 g63 gclass gwagon gwagen w463
GL-Class < gl320 gl350 gl450 gl500 gl550 gl63 x164 x166
GLA < gla250 gla45 x156
GLB < glb250 glb35
GLC < glc300 glc350e glc43 glc63 x253
GLE < gle350 gle400 gle43 gle450 gle53 gle550e gle580 gle63 w166 w167
GLK-Class < glk250 glk350 x204
GLS < gls450 gls550 gls580 gls63
M-Class < ml250 ml270 ml320 ml350 ml400 ml430 ml450 ml500 ml55 ml550 ml63 mclass w163:1998-2005 w164:2006-2011
R-Class < r320 r350 r500 r63 w251
S-Class < s320 s350 s400 s420 s430 s450 s500 s55 s550 s560 s580 s600 s63 s65 sclass w116 w126 w140:1994-1999 w220:2000-2006 w221:2007-2013 w222:2014-2020 w223:2021-2024
SL-Class < sl320 sl400 sl450 sl500 sl55 sl550 sl600 sl63 sl65 r129:1990-2002 r230:2003-2012 r231:2013-2020
SLC < slc300 slc43
SLK-Class < slk230 slk250 slk280 slk300 slk320 slk32 slk350 slk55 r170:1998-2004 r171:2005-2011 r172:2012-2016
MINI
Hardtop < cooper coopers minicooper minicoopers jcw johncooperworks r50:2002-2006 r53:2002-2006 r56:2007-2013
Hardtop 2 Door < cooper:2015-2025 coopers:2015-2025 minicooper:2015-2025 minicoopers:2015-2025 f56
Hardtop 4 Door < cooper:2015-2024 coopers:2015-2024 minicooper:2015-2024 minicoopers:2015-2024 f55
Clubman < r55:2008-2014 f54:2016-2024
Convertible < r52:2005-2008 r57:2009-2015 f57:2016-2024
Countryman < r60:2011-2016 f60:2017-2024
Mitsubishi
Lancer Evolution < evo evo8 evo9 evo10 evox evoix evoviii lancerevo ct9a cz4a
Eclipse < eclipsegt eclipsegst eclipsegsx
3000GT < 3000gtvr4 vr4
Nissan
240SX < s13:1989-1994 s14:1995-1998
300ZX < z31:1985-1989 z32:1990-1996
350Z < z33
370Z < z34
GT-R < r35
Altima < altimase altimasl l31:2002-2006 l32:2007-2012 l33:2013-2018
Sentra < sentraser sentraspecv b13:1991-1994 b14:1995-1999 b15:2000-2006
Frontier < d22:1998-2004 d40:2005-2021
Pathfinder < r51:2005-2012 r52:2013-2020
Maxima < a32:1995-1999 a33:2000-2003 a34:2004-2008 a35:2009-2014
Pontiac
Firebird < transam firebirdformula ws6
Grand Prix < gtp grandprixgtp
Porsche
911 < carrera carreras carrera4 carrera4s targa gt2 gt3 964:1989-1994 993:1995-1998 996:1999-2005 997:2005-2012 991:2012-2019 992:2020-2024
Boxster < boxsters 986:1997-2004 987:2005-2012 981:2013-2016
718 Boxster < 982
Cayman < caymans 987:2006-2012 981:2014-2016
Cayenne < cayennes 955:2003-2006 957:2008-2010 958:2011-2018 9pa:2003-2010 92a:2011-2018
Panamera < panamera4s 970:2010-2016 971:2017-2024
Ram
1500 < ram1500 dodgeram1500:2011-2025 rebel bighorn
2500 < ram2500 dodgeram2500:2011-2024
3500 < ram3500 dodgeram3500:2011-2024
Scion
FR-S < frs
Subaru
Impreza < wrx:1994-2014 sti:1994-2014 wrxsti:1994-2014 2.5rs gc8:1993-2001 gdb:2002-2007 gda:2002-2007
WRX < sti:2015-2024 wrxsti:2015-2024
Legacy < legacygt
Outback < outbackxt 2.5i 3.6r
Forester < foresterxt
Toyota
Corolla < corollale corollas corollace ae86:1985-1987 e110:1998-2002 e120:2003-2008 e140:2009-2013 e170:2014-2019 e210:2020-2024
Camry < camryle camryse camryxle xv10:1992-1996 xv20:1997-2001 xv30:2002-2006 xv40:2007-2011 xv50:2012-2017 xv70:2018-2024
Tacoma < taco prerunner trdsport
4Runner < runner sr5runner
Land Cruiser < landcruiser fj60:1984-1987 fj62:1988-1990 fj80:1991-1992 fzj80:1993-1997 uzj100:1998-2007 uzj200:2008-2021 j200:2008-2021
FJ Cruiser < fj fjcruiser
MR2 < aw11:1985-1989 sw20:1991-1995 mr2spyder mrs
Supra < a70:1986-1992 a80:1993-1998 mk3:1986-1992 mk4:1993-1998
GR Supra < a90
86 < gt86
Pickup < hilux
Solara < camrysolara
Celica < celicagts celicagt
RAV4 < rav4le rav4xle
Volkswagen
Golf < mk2:1985-1992 mk3:1993-1998 mk4:1999-2006 mk5:2007-2009 mk6:2010-2014 mk7:2015-2021 mk8:2022-2024 mkiv:1999-2006 mkv:2007-2009 mkvi:2010-2014 mkvii:2015-2021
GTI < golfgti mk3:1993-1998 mk4:1999-2006 mk5:2006-2009 mk6:2010-2014 mk7:2015-2021 mk8:2022-2024 mkv:2006-2009 mkvi:2010-2014 mkvii:2015-2021
Jetta < bora mk2:1985-1992 mk3:1993-1998 mk4:1999-2005 mk5:2005-2010 mk6:2011-2018 mk7:2019-2024 mkiv:1999-2005 mkv:2005-2010 mkvi:2011-2018 mkvii:2019-2024 jettagli gli
Passat < b3:1990-1994 b4:1995-1997 b5:1998-2005 b6:2006-2010 b7:2012-2015 nms:2012-2022
New Beetle < bug beetle:1998-2010
Beetle < bug
CC < passatcc
Eurovan < t4
Vanagon < t3
Touareg < 7l
Tiguan < 5n:2009-2018
Golf R < mk6:2012-2013 mk7:2015-2019 golfr
Volvo
240 < 242 244 245 240dl
850 < 850r 850t5 850glt
S60 < s60r s60t5 s60t6
V70 < v70r v70t5
XC70 < v70xc xc70t6
XC90 < xc90t6 xc90t5 xc90v8
`

/** Engines by what people call them, and what names of variants write: a pattern. */
export const engineNames = `
hemi vortec | \\b8-cyl
ecoboost | \\b3\\.5l|\\b2\\.7l
phev | plug-in
`
