/** What people call European cars: cars.ts says how it is written. */
export const europeanCars = `
Audi
A3 < 8p:2006-2013 8v:2015-2020 8y:2022-2024 8l + sportback quattro avant
A4 < b5:1996-2001 b6:2002-2005 b7:2005-2008 b8:2009-2016 b9:2017-2024 a4quattro a4avant + quattro avant
S4 < b5:2000-2002 b6:2004-2005 b7:2005-2008 b8:2010-2016 b9:2018-2024 + c4 quattro avant
A5 < 8t:2008-2017 f5:2018-2024 + b8:2008-2017 b9:2018-2024 quattro avant
A6 < c4:1995-1997 c5:1998-2004 c6:2005-2011 c7:2012-2018 c8:2019-2024 a6quattro + quattro avant
A8 < d2:1997-2003 d3:2004-2010 d4:2011-2018 a8l d5:2019-2024 + quattro avant
TT < 8n:2000-2006 8j:2008-2015 8s:2016-2023 tts ttrs + ttroadster quattro avant
Q5 < 8r:2009-2017 + fy:2018-2024 quattro avant
Q7 < 4l:2007-2015 4m:2017-2024 + quattro avant
S5 < + b8:2008-2017 b9:2018-2024 quattro avant
S6 < + c5:2002-2003 c6:2007-2011 c7:2013-2018 quattro avant
RS 4 < rs4 + b7:2007-2008 quattro avant
RS 5 < + b8:2013-2015 b9:2018-2024 quattro avant
A7 < + c7:2012-2018 c8:2019-2024 4g quattro avant
Q3 < 8u:2015-2018 f3:2019-2024 + quattro avant
Allroad < + c5:2001-2005
A6 allroad < + c5 c8
BMW
1 Series < 1 128i 135i 135is e82 e88
2 Series < 2 228i 230i m235i m240i f22 f23 g42 f44 f45
3 Series < 3 316i 318i 318is 318ti 318d 320i 320d 320xi 323i 323is 323ci 323ti 325i 325e 325es 325is 325ix 325ci 325xi 325xit 328i 328is 328ci 328d 328xi 330i 330ci 330e 330d 330xi 335i 335is 335d 335xi 340i m340i e21:1977-1983 e30:1984-1991 e36:1992-1999 e46:1999-2005 e90:2006-2011 e91:2006-2012 e92:2007-2013 e93:2007-2013 f30:2012-2018 f31:2013-2018 f34:2014-2019 g20:2019-2024 325iwagon + n54 n55 n52 m54 m52 s52 b48 b46
4 Series < 4 428i 430i 435i 440i m440i f32 f33 f36 g22 g26
5 Series < 5 518i 520i 520d 524td 525i 525xi 525it 528e 528i 528xi 528it 530i 530e 530d 530xi 533i 535i 535is 535d 535xi 540i 540it 540d 545i 550i m550i e28:1982-1988 e34:1989-1995 e39:1997-2003 e60:2004-2010 e61:2006-2010 f07 f10:2011-2016 f11 g30:2017-2023 g60:2024
6 Series < 6 633csi 635csi 640i 645ci 650i l6 e24:1977-1989 e63:2004-2010 e64:2004-2010 f06:2013-2019 f12:2012-2018 f13:2012-2017 g32
7 Series < 7 728i 733i 735i 735il 740i 740il 740li 740e 745i 745li 745e 750i 750il 750li 760i 760li l7 e23:1978-1987 e32:1988-1994 e38:1995-2001 e65:2002-2008 e66:2002-2008 f01:2009-2015 f02:2009-2015 g11:2016-2022 g12:2016-2022 g70
8 Series < 8 840i 840ci 850i 850ci 850csi m850i e31:1991-1997 g14 g15 g16
X1 < e84:2013-2015 f48:2016-2022 28i sdrive28i xdrive28i
X3 < e83:2004-2010 f25:2011-2017 g01:2018-2024 28i 30i 35i m40i xdrive28i xdrive30i xdrive35i sdrive30i e83n g45
X4 < f26 g02
X5 < e53:2000-2006 e70:2007-2013 f15:2014-2018 g05:2019-2024 x5m 30i 35i 35d 40i 48i 50i 4.4i 4.8i xdrive35i xdrive35d xdrive40i xdrive50i sdrive35i
X6 < e71:2008-2014 f16:2015-2019 g06 35i 50i xdrive35i xdrive50i
Z3 < z3m e367 e368 + m52
Z4 < e85:2003-2008 e86:2006-2008 e89:2009-2016 g29 35is + 30i 25i 35i m40i
M3 < e30m3 e36m3 e46m3 e90m3 e92m3 f80 g80:2021-2025 + s54 s65 e30 e36:1995-1999 e46:2001-2006 e90:2008-2011 e92:2008-2013
M4 < f82 f83 g82:2021-2025
M5 < e34m5 e39m5 e60m5 f10m5 f90 + s62 s85 e28 e34 e39:2000-2003 e60:2006-2010 f10:2012-2016
X2 < f39:2018-2023
X7 < g07:2019-2024 m50i + xdrive40i xdrive50i
M2 < f87:2016-2021 g87:2023-2025
i3 < i01
M6 < + e24 e63:2006-2010 e64 f06 f12 f13:2012-2018
Fiat
500 < 500c 500pop 500abarth abarth turbo500 + pop lounge sport
124 Spider < + abarth lusso
Freightliner
Sprinter 2500 < + t1n:2002-2006 ncv3:2007-2018 w906
Sprinter 3500 < + t1n:2002-2006 ncv3:2007-2018 w906
Jaguar
XJ < xj6 xj8 xj8l xj12 xjr xjl vandenplas x300:1995-1997 x308:1998-2003 x350:2004-2009 x351:2010-2019 xjx358 x358
XK < xk8 xkr x100:1997-2006 x150:2007-2015 + xkrs
XF < xfr x250:2009-2015 + xfrs
S-Type < stype
X-Type < xtype
F-Type < ftype
Land Rover
Discovery < disco discovery2 discoveryii discovery1 l318:1999-2004
LR3 < l319 discovery3 + hse
LR4 < discovery4 + hse lux
Range Rover < rangie l322:2003-2012 p38:1995-2002 p38a l405:2013-2021 hse
Range Rover Sport < l320:2006-2013 l494:2014-2022
Defender 90 < d90
Defender 110 < d110
Freelander < freelander1 se3
Range Rover Evoque < evoque
Range Rover Velar < velar
LR2 < + hse
Discovery Sport < + hse disco
Mercedes-Benz
190 < 190e 190d w201
300 E < w124:1986-1993 300e
300 D < 300d
300 SD < 300sd
A-Class < a220 a250 w177
B-Class < b200 b250 b250e w246
C-Class < c c180 c200 c220 c230 c230k c240 c250 c280 c300 c320 c350 c350e c36 c32 c43 c55 c63 cclass w202:1994-2000 w203:2001-2007 w204:2008-2014 w205:2015-2021 w206:2022-2024 s203 cl203 + kompressor
CL-Class < cl500 cl550 cl600 cl55 cl63 cl65 c215:2000-2006 c216:2007-2014 w215
CLA < cla250 cla45 c117 c118
CLE < cle300 cle450
CLK-Class < clk320 clk350 clk430 clk500 clk550 clk55 clk63 w208:1998-2003 w209:2003-2009 c209
CLS < cls400 cls450 cls500 cls550 cls55 cls63 w219 c219 w218 c218
E-Class < e e250 e280 e300 e300d e320 e350 e350d e400 e420 e43 e430 e450 e500 e55 e550 e63 eclass w210:1996-2002 w211:2003-2009 w212:2010-2016 w213:2017-2023 w214:2024 s210 s211:2004-2009 s212
G-Class < g500 g550 g55 g63 gclass gwagon gwagen w463
GL-Class < gl320 gl350 gl450 gl500 gl550 gl63 x164 x166
GLA < gla250 gla45 x156 h247
GLB < glb250 glb35
GLC < glc300 glc350e glc43 glc63 x253
GLE < gle350 gle400 gle43 gle450 gle53 gle550e gle580 gle63 w166 w167
GLK-Class < glk250 glk350 x204
GLS < gls450 gls550 gls580 gls63 x167 + x166
M-Class < ml250 ml270 ml320 ml350 ml400 ml430 ml450 ml500 ml55 ml550 ml63 mclass w163:1998-2005 w164:2006-2011
R-Class < r320 r350 r500 r63 w251
S-Class < s320 s350 s400 s420 s430 s450 s500 s55 s550 s560 s580 s600 s63 s65 sclass w116 w126 w140:1994-1999 w220:2000-2006 w221:2007-2013 w222:2014-2020 w223:2021-2024
SL-Class < sl320 sl400 sl450 sl500 sl55 sl550 sl600 sl63 sl65 r129:1990-2002 r230:2003-2012 r231:2013-2020
SLC < slc300 slc43
SLK-Class < slk230 slk250 slk280 slk300 slk320 slk32 slk350 slk55 r170:1998-2004 r171:2005-2011 r172:2012-2016 + kompressor
560 SL < r107 560sl
500 SL < 500sl + r129
SLS-Class < sls slsamg c197
AMG GT < c190
GLE Coupe < c292
Sprinter 2500 < + t1n:2003-2006 ncv3:2007-2018 w906:2007-2018 vs30:2019-2024
Sprinter 3500 < + t1n:2003-2006 ncv3:2007-2018 w906:2007-2018 vs30:2019-2024
Metris < w447
MINI
Hardtop < cooper coopers minicooper minicoopers jcw johncooperworks r50:2002-2006 r53:2002-2006 r56:2007-2013 + cooperse n14 n18
Hardtop 2 Door < cooper:2015-2025 coopers:2015-2025 minicooper:2015-2025 minicoopers:2015-2025 f56
Hardtop 4 Door < cooper:2015-2024 coopers:2015-2024 minicooper:2015-2024 minicoopers:2015-2024 f55
Clubman < r55:2008-2014 f54:2016-2024 + jcw coopers cooper
Convertible < r52:2005-2008 r57:2009-2015 f57:2016-2024
Countryman < r60:2011-2016 f60:2017-2024 all4 + jcw coopers cooper
Paceman < r61
Coupe < r58
Roadster < r59
Porsche
911 < carrera carreras carrera4 carrera4s targa gt2 gt3 964:1989-1994 993:1995-1998 996:1999-2005 997:2005-2012 991:2012-2019 992:2020-2024 9912 9971 9972 9911 930 gt3rs + turbos
Boxster < boxsters 986:1997-2004 987:2005-2012 981:2013-2016 + boxsterspyder
718 Boxster < 982
Cayman < caymans 987:2006-2012 981:2014-2016
Cayenne < cayennes 955:2003-2006 957:2008-2010 958:2011-2018 9pa:2003-2010 92a:2011-2018 9y0 + ehybrid gts
Panamera < panamera4s 970:2010-2016 971:2017-2024
944 < s2 944turbo 951
Macan < 95b + macans
Taycan < 4s
Saab
9-3 < viggen og93:1999-2002 ng93:2003-2011 + turbox aero arc linear ss
9-5 < + aero arc linear
900 < ng900:1994-1998 c900 + spg
Volkswagen
Golf < mk2:1985-1992 mk3:1993-1998 mk4:1999-2006 mk5:2007-2009 mk6:2010-2014 mk7:2015-2021 mk8:2022-2024 mkiv:1999-2006 mkv:2007-2009 mkvi:2010-2014 mkvii:2015-2021 golf4:1999-2006 golf5:2007-2009 golf6:2010-2014 golf7:2015-2021 golf8:2022-2024 golf3:1993-1998 golf2:1985-1992 + tsi gls gl vr6
GTI < golfgti mk3:1993-1998 mk4:1999-2006 mk5:2006-2009 mk6:2010-2014 mk7:2015-2021 mk8:2022-2024 mkv:2006-2009 mkvi:2010-2014 mkvii:2015-2021 gti337 + vr6 tsi se autobahn
Jetta < bora mk2:1985-1992 mk3:1993-1998 mk4:1999-2005 mk5:2005-2010 mk6:2011-2018 mk7:2019-2024 mkiv:1999-2005 mkv:2005-2010 mkvi:2011-2018 mkvii:2019-2024 jettagli gli jetta4 jetta5 jetta6 + vr6 gls gl tsi se sel tdicup
Passat < b3:1990-1994 b4:1995-1997 b5:1998-2005 b6:2006-2010 b7:2012-2015 nms:2012-2022 b55:2001-2005 w8 + vr6 glx gls tsi se sel
New Beetle < bug beetle:1998-2010 + gls
Beetle < bug a5 + dune
CC < passatcc + rline vr6
Eurovan < t4
Vanagon < t3
Touareg < 7l v10 7p + vr6 r50
Tiguan < 5n:2009-2018
Golf R < mk6:2012-2013 mk7:2015-2019 golfr mk75 + mk8:2022-2024
R32 < + mk4:2004 mk5:2008
Atlas < + sel vr6
Corrado < + vr6
Rabbit < mk1 + mk5:2006-2009
Volvo
240 < 242 244 245 240dl + b230 b23
850 < 850r 850t5 850glt t5r + t5 p80
S60 < s60r s60t5 s60t6 + p2:2001-2009 p3:2011-2018 polestar t5 t6
V70 < v70r v70t5 + p2:2001-2007 p80:1998-2000 p3 t5
XC70 < v70xc xc70t6 + p2:2001-2007 p3 crosscountry
XC90 < xc90t6 xc90t5 xc90v8 + p2:2003-2014 spa t6
S40 < + t5 p1
V50 < + t5 p1
C30 < + t5 p1 rdesign
C70 < + t5 p1
XC60 < + t6 t5
S80 < + p2:1999-2006 t6 t5
740 < 740turbo + b230
940 < 940turbo
`
