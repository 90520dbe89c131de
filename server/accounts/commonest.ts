/**
 * The passwords that are tried first: those at the head of every published list of leaked ones, with what belongs to
 * this game. Digits and signs behind them are ignored in the comparison, so that only stems are kept.
 */
export const commonest: readonly string[] = `
123456789 12345678 1234567890 0123456789 987654321 9876543210 11223344 12341234 123123123 11111111 00000000 12121212
112233445566 123321123 147258369 159753456 123456abc 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc zaq12wsx q1w2e3r4
qwertyuiop qwertyui qwerty qwertz qwertzuiop azerty azertyuiop asdfghjkl asdfghjk asdfasdf zxcvbnm zxcvbnmn qazwsx
qazwsxedc qwerasdf qweasdzxc abcdefgh abcdefg abcd abc abcabc aabbcc
password passwort passw0rd p4ssword pa55word passport motdepasse contrasena contraseña wachtwoord haslo parola senha
parool lozinka salasana losenord adgangskode secret geheim geheimnis letmein letmeinnow welcome willkommen bienvenue
iloveyou ichliebedich jetaime teamo tequiero loveyou iloveu lovely lover lovers mylove forever princess prinzessin
sunshine sonnenschein superman batman spiderman ironman starwars startrek pokemon pikachu naruto minecraft roblox
fortnite football fussball baseball basketball hockey soccer softball volleyball liverpool arsenal chelsea barcelona
realmadrid juventus manchester lakers cowboys yankees redsox steelers
dragon monkey shadow master michael jennifer jessica ashley charlie daniel andrew thomas joshua matthew robert
jordan hunter buster soccer harley ranger george maggie pepper ginger cookie summer winter spring autumn flower
butterfly chocolate cheese banana orange computer internet samsung google facebook instagram whatsapp linkedin
twitter youtube netflix microsoft windows apple android nintendo playstation
admin administrator adminadmin root toor rootroot superuser sysadmin guest default changeme changeit temp temporary
test testing tester test1234 demo user username login access trustno whatever nothing freedom killer jesus angel
angels blessed heaven mustang corvette ferrari porsche mercedes toyota honda
monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
october november december
hello hallo bonjour goodmorning goodluck lucky money dollar diamond silver golden rainbow unicorn kitty hellokitty
sparky snoopy tigger garfield mickey donald scooby
zaq1zaq1 aaaaaaaa abcd1234 a1b2c3d4 aa123456 asd123456 qwe123456 1234qwer qwer1234 asdf1234 pass1234 love1234
matrix phoenix cowboy blink metallica nirvana slipknot eminem
correcthorsebatterystaple opensesame sesame dontknow idontknow nopassword mypassword thispassword yourpassword
admiralty admiral battleship battleships warship warships submarine torpedo uboat warship navy royalnavy
kriegsmarine tirpitz scharnhorst gneisenau hood hmshood captain midshipman seawolf
`
  .trim()
  .split(/\s+/);
