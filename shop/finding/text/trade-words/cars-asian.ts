/** What people call Asian cars: cars.ts says how it is written. */
export const asianCars = `
Acura
TL < 3.2tl 3.5tl tltypes ua4:1999-2003 ua6:2004-2008 ua7:2004-2008 ua8:2009-2014 + shawd
RL < 3.5rl
Integra < gsr dc2:1994-2001 typer da9:1990-1993 dc4:1994-2001 + ls da:1990-1993 b18
RSX < dc5:2002-2006 rsxtypes + types k20
NSX < na1 na2
TSX < cl9:2004-2008 cu2:2009-2014 + k24
MDX < yd1:2001-2006 yd2:2007-2013 yd3:2014-2020
RDX < tb1:2007-2012 tb3:2013-2018
TLX < + types aspec shawd
ILX < + aspec
CL < + types
Honda
Accord < accordex accordexl accordlx accordsport accordv6 cb7:1990-1993 cd5:1994-1997 cm5:2003-2007 cm6 cl7 cp2:2008-2012 cp3:2008-2012 cr2:2013-2017 + gen4:1990-1993 gen5:1994-1997 gen6:1998-2002 gen7:2003-2007 gen8:2008-2012 gen9:2013-2017 gen10:2018-2022 gen11:2023-2025 ex exl lx sport touring se si cg:1998-2002 k24 f22 h22 j35
Civic < civicsi civicex civiclx civicdx eg6:1992-1995 ek:1996-2000 eg:1992-1995 ek4:1996-2000 em1:1999-2000 em2:2001-2005 ep3:2002-2005 fa5:2006-2011 fg2:2006-2011 fg4:2012-2015 fc1:2016-2021 fc3:2016-2021 ej8:1996-2000 es1:2001-2005 fa1:2006-2011 fb2:2012-2013 fb6:2012-2015 + gen4:1988-1991 gen5:1992-1995 gen6:1996-2000 gen7:2001-2005 gen8:2006-2011 gen9:2012-2015 gen10:2016-2021 gen11:2022-2025 si ex exl lx dx hx ef:1988-1991 ed:1988-1991 ee ek9 fc:2016-2021 d15 d16 d17 b16 b18 k20 k24 r18
Civic Type R < fk8:2017-2021 fl5:2023-2024 typer fk2 + ek9
Civic CRX < crx
Civic del Sol < delsol eg2
CR-V < crvex crvlx rd1:1997-2001 rd2 rd5:2002-2004 rd7:2005-2006 re3 re4:2007-2011 rm4:2012-2016 + gen1:1997-2001 gen2:2002-2006 gen3:2007-2011 gen4:2012-2016 gen5:2017-2022 gen6:2023-2025 ex exl lx se touring rw:2017-2022
S2000 < ap1:2000-2003 ap2:2004-2009 s2k f20c + cr
Fit < jazz ge8:2009-2014 gk5:2015-2020 ge6 gd3:2007-2008 + gen1:2007-2008 gen2:2009-2014 gen3:2015-2020 sport
Odyssey < rl1:1999-2004 rl3:2005-2010 rl5:2011-2017 rl6:2018-2024 + gen1:1995-1998 gen2:1999-2004 gen3:2005-2010 gen4:2011-2017 gen5:2018-2025 ex exl lx touring elite j35
Pilot < yf1 yf4:2009-2015 + gen1:2003-2008 gen2:2009-2015 gen3:2016-2022 gen4:2023-2025 ex exl lx touring j35
Prelude < bb1:1993-1996 bb6:1997-2001 ba4 + gen3:1988-1991 gen4:1992-1996 gen5:1997-2001 si sh h22
Ridgeline < + rtl rts rt rtle
Insight < ze2:2010-2014 + ze1:2000-2006
Element < yh1 yh2 + ex lx sc
HR-V < + ex exl lx
Hyundai
Genesis Coupe < gencoupe + bk
Elantra < elantragls elantrase + gen3:2001-2006 gen4:2007-2010 gen5:2011-2016 gen6:2017-2020 gen7:2021-2025 gls se sel limited hd:2007-2010 xd:2001-2006 md:2011-2016 ad:2017-2020
Sonata < + gen4:1999-2005 gen5:2006-2010 gen6:2011-2014 gen7:2015-2019 gen8:2020-2025 gls se sel limited nf:2006-2010 yf:2011-2014 lf:2015-2019 ef
Tucson < + gen1:2005-2009 gen2:2010-2015 gen3:2016-2021 gen4:2022-2025 gls se lm:2010-2015 tl:2016-2021 jm:2005-2009
Santa Fe < + gls se cm:2007-2012 dm:2013-2018 tm:2019-2023
Accent < + gls gs se rb:2012-2017
Veloster < + n turbo fs
Tiburon < + gk gt rd
Infiniti
G < g20 g25 g25x g35 g35x g35s g37 g37x g37s v35:2003-2007 v36:2007-2013
M < m30 m35 m35x m35h m37 m37x m45 m45x m56 m56x y50 y51
FX < fx35 fx37 fx45 fx50 s50 s51
EX < ex35 ex37
JX < jx35
QX < qx4 qx56 ja60
I < i30 i35
J < j30
Q50 < q50s q50t v37 + redsport
Q60 < q60s
Q45 < g50
Kia
Forte < koup forte5 + lx ex td yd
Optima < + sx ex lx tf jf
Stinger < gt1 + gt gt2 gtline
Soul < + exclaim soulplus
Rio < rio5 + lx ex
Sorento < + xm um bl lx ex sx
Sportage < + km sl ql lx ex sx
Sedona < + lx ex sx
Spectra < spectra5 + ex lx
Lexus
CT < ct200h
ES < es250 es300 es300h es330 es350 + fsport
GS < gs200t gs300 gs350 gs400 gs430 gs450h gs460 gsf s160 + fsport
GX < gx460 gx470 gx550
HS < hs250h
IS < is200t is250 is250c is300 is350 is350c is500 altezza xe10:2001-2005 xe20:2006-2013 xe30:2014-2025 is300sportcross + fsport
IS F < isf
LC < lc500 lc500h
LS < ls400 ls430 ls460 ls460l ls500 ls600h ls600hl
LX < lx450 lx470 lx570 lx600
NX < nx200t nx250 nx300 nx300h nx350 nx350h nx450h
RC < rc200t rc300 rc350 rcf
RX < rx300 rx330 rx350 rx350l rx400h rx450h rx500h mcu33 xu30 + fsport
RZ < rz300e rz450e
SC < sc300 sc400 sc430 z30
TX < tx350 tx500h
UX < ux200 ux250h ux300h
Mazda
MX-5 Miata < miata mx5 mx5miata mazdamx5 na:1990-1997 nb:1999-2005 nc:2006-2015 nd:2016-2024
Mazda3 < mazdaspeed3 speed3 bl:2010-2013 bk:2004-2009 + gen1:2004-2009 gen2:2010-2013 gen3:2014-2018 gen4:2019-2025 bm:2014-2018 bp:2019-2025 grandtouring itouring stouring sgt
Mazda6 < mazdaspeed6 speed6 + gg:2003-2008 gh:2009-2013 gj:2014-2021
RX-7 < fc3s:1986-1991 fd3s:1993-1995 fc:1986-1991 fd:1993-1995 + fb:1979-1985
B-Series < b2000 b2200 b2300 b2500 b2600 b3000 b4000
RX-8 < r3 rx8gt se3p
CX-5 < + ke:2013-2016 kf:2017-2025 gt touring sport
CX-9 < + gt touring
CX-7 < + gt
Mazda2 < + de
Protege < mp3 + lx es mazdaspeed
Tribute < + lx es
Mitsubishi
Lancer Evolution < evo evo8 evo9 evo10 evox evoix evoviii lancerevo ct9a cz4a + 4g63 4b11 mr
Eclipse < eclipsegt eclipsegst eclipsegsx 1g:1990-1994 2g:1995-1999 3g:2000-2005 + gen1:1990-1994 gen2:1995-1999 gen3:2000-2005 gen4:2006-2012 dsm 4g:2006-2012 gst gsx gts gs spyder 4g63
3000GT < 3000gtvr4 vr4
Lancer < + ralliart gts es de
Galant < + vr4 es ls ralliart
Mirage < g4 + es
Outlander < + xls gt ls se
Montero < + limited xls
Endeavor < + xls ls
Nissan
240SX < s13:1989-1994 s14:1995-1998 + ka24 sr20
300ZX < z31:1985-1989 z32:1990-1996 + twinturbo
350Z < z33 + nismo vq35 touring
370Z < z34 + nismo vq37
GT-R < r35
Altima < altimase altimasl l31:2002-2006 l32:2007-2012 l33:2013-2018 d32 + gen1:1993-1997 gen2:1998-2001 gen3:2002-2006 gen4:2007-2012 gen5:2013-2018 gen6:2019-2025 sv sl sr qr25 25s 35se
Sentra < sentraser sentraspecv b13:1991-1994 b14:1995-1999 b15:2000-2006 b17:2013-2019 + gen4:1995-1999 gen5:2000-2006 gen6:2007-2012 gen7:2013-2019 gen8:2020-2025 sv sr b16:2007-2012 ser sr20
Frontier < d22:1998-2004 d40:2005-2021 + gen1:1998-2004 gen2:2005-2021 gen3:2022-2025 pro4x crewcab sv nismo vq40
Pathfinder < r51:2005-2012 r52:2013-2020 wd21:1986-1995 + r50:1996-2004 sv sl
Maxima < a32:1995-1999 a33:2000-2003 a34:2004-2008 a35:2009-2014 + gen3:1989-1994 gen4:1995-1999 gen5:2000-2003 gen6:2004-2008 gen7:2009-2014 gen8:2016-2023 sv sl vq30 vq35
Rogue < s35:2008-2013 t32:2014-2020 + gen1:2008-2013 gen2:2014-2020 gen3:2021-2025 sv sl
Xterra < n50:2005-2015 wd22:2000-2004 + pro4x se xe
Murano < z50:2003-2007 z52:2015-2024 + z51:2009-2014 sl sv
Titan < a60:2004-2015 a61:2016-2024 + pro4x sv sl
Armada < ta60:2004-2015 y62
Quest < v41 v42:2004-2009 re52
Juke < + nismo sv f15
Leaf < ze0:2011-2017 + ze1:2018-2024 sv
Versa < c11:2007-2012 n17:2012-2019 + sv
Cube < z12
200SX < + ser
Kicks < + sv sr
Scion
FR-S < frs
tC < at10 at20 + rs
xB < xb1 xb2
Subaru
Impreza < wrx:1994-2014 sti:1994-2014 wrxsti:1994-2014 2.5rs gc8:1993-2001 gdb:2002-2007 gda:2002-2007 22b + gen1:1993-2001 gen2:2002-2007 gen3:2008-2011 gen4:2012-2016 gen5:2017-2023 gd:2002-2007 gg:2002-2007 gr:2008-2014 gh:2008-2011 gj gp outbacksport ej25 ej20 25i
WRX < sti:2015-2024 wrxsti:2015-2024 + va:2015-2021 vb:2022-2025 fa20
Legacy < legacygt + gen2:1995-1999 gen3:2000-2004 gen4:2005-2009 gen5:2010-2014 gen6:2015-2019 gen7:2020-2025 bl:2005-2009 bm:2010-2014 bn bp gt specb 25i ej25
Outback < outbackxt 2.5i 3.6r h6 + gen2:2000-2004 gen3:2005-2009 gen4:2010-2014 gen5:2015-2019 gen6:2020-2025 bh bp:2005-2009 br:2010-2014 bs:2015-2019 bt llbean ej25
Forester < foresterxt + gen1:1998-2002 gen2:2003-2008 gen3:2009-2013 gen4:2014-2018 gen5:2019-2024 xt sf:1998-2002 sg:2003-2008 sh:2009-2013 sj:2014-2018 sk:2019-2024
BRZ < zc6:2013-2020 zd8:2022-2025
Crosstrek < + xv gp gt
Tribeca < + b9
Baja < + turbobaja
Toyota
Corolla < corollale corollas corollace ae86:1985-1987 e110:1998-2002 e120:2003-2008 e140:2009-2013 e170:2014-2019 e210:2020-2024 ae101:1993-1997 ae92 zze122:2003-2008 + gen7:1993-1997 gen8:1998-2002 gen9:2003-2008 gen10:2009-2013 gen11:2014-2019 gen12:2020-2025 le se xle xse xrs ce zre 1zz 2zr
Camry < camryle camryse camryxle xv10:1992-1996 xv20:1997-2001 xv30:2002-2006 xv40:2007-2011 xv50:2012-2017 xv70:2018-2024 acv30 acv40 + gen3:1992-1996 gen4:1997-2001 gen5:2002-2006 gen6:2007-2011 gen7:2012-2017 gen8:2018-2024 le se xle xse ce 2azfe 1mzfe 2grfe 2az 1mz 2gr
Tacoma < taco prerunner trdsport + gen1:1995-2004 gen2:2005-2015 gen3:2016-2023 gen4:2024-2025 sr5 sr trd trdoffroad trdpro doublecab accesscab 5vzfe 1grfe 2trfe 3rz 1gr 5vz
4Runner < runner sr5runner n180 n210 n280:2010-2024 + gen1:1984-1989 gen2:1990-1995 gen3:1996-2002 gen4:2003-2009 gen5:2010-2024 sr5 trd trdpro limited surf hiluxsurf 5vz 1gr
Land Cruiser < landcruiser fj60:1984-1987 fj62:1988-1990 fj80:1991-1992 fzj80:1993-1997 uzj100:1998-2007 uzj200:2008-2021 j200:2008-2021 fj40 lc100 lc80 lc200 + 1fz 2f 3fe 2uz
FJ Cruiser < fj fjcruiser
MR2 < aw11:1985-1989 sw20:1991-1995 mr2spyder mrs zzw30:2000-2005
Supra < a70:1986-1992 a80:1993-1998 mk3:1986-1992 mk4:1993-1998 jza80 + 2jz 2jzgte 2jzge mkiv:1993-1998 mkiii:1986-1992 7mgte
GR Supra < a90
86 < gt86 ft86 zn6
Pickup < hilux + 22re 22r sr5
Solara < camrysolara
Celica < celicagts celicagt st185 st202 st205 zzt231 + gts gt gtfour
RAV4 < rav4le rav4xle xa20 xa30:2006-2012 xa40:2013-2018 xa50:2019-2025 + gen1:1996-2000 gen2:2001-2005 gen3:2006-2012 gen4:2013-2018 gen5:2019-2025 limited adventure
Tundra < 1794 + gen1:2000-2006 gen2:2007-2021 gen3:2022-2025 sr5 trd trdpro crewmax limited 2uz 3ur
Prius < nhw11:2001-2003 nhw20:2004-2009 zvw30:2010-2015 zvw50 + gen1:2001-2003 gen2:2004-2009 gen3:2010-2015 gen4:2016-2022 gen5:2023-2025
Highlander < xu40 xu50 + gen1:2001-2007 gen2:2008-2013 gen3:2014-2019 gen4:2020-2025 xle le limited
Sienna < + gen1:1998-2003 gen2:2004-2010 gen3:2011-2020 gen4:2021-2025 le xle se ce limited
Sequoia < + sr5 limited
Yaris < xp90:2006-2011 xp130 + le
Matrix < e130:2003-2008 + xrs xr e140:2009-2013
Avalon < + xls xl xle limited
Venza < + le xle
Echo < xp10
`
