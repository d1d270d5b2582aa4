/** The words that most guessed passwords consist of, from public lists of leaked passwords, without their digits and decorations. */
const COMMON = new Set(
  `abc abcd abcabc access account admin administrator adminadmin airplane alexander amanda america andrew angel angels anthony apple ashley
  asdf asdfasdf asdfgh asdfghjkl asdfghjklzxcvbnm asdfjkl august autumn azerty azertyuiop babygirl bailey banana baseball basketball batman
  beautiful bigboss birthday blahblah blessed blink bluebird business butterfly california changeit changeme changemenow changethis charlie cheese
  chelsea chicago chocolate christmas coffee computer consumer cookie corporate cowboys daniel dearbook december default demo diamond dolphin
  dragon dragonball elephant england entrar family february firewall flower football forever freedom friends friendship galaxy
  gateway george ginger godisgood google guest hannah happiness harley hello hellohello helloworld hockey hotdog hunter iloveu iloveyou
  iloveyousomuch internet jackson january jasmine jennifer jessica jesus jesuschrist jesusislord jonathan jordan joshua july june justin
  killer leavemealone letmein letmeinnow letmeinplease liverpool liverpoolfc login lovelove lovely loveme loveyou maggie manchester
  manchesterunited march marketing master matrix matthew maverick melissa mercedes merlin michael michelle microsoft midnight minecraft
  monday money monkey mother motherlode mustang mypassword myspace mysecret nicole ninja nothing november october office opensesame
  orange oracle passphrase passw password passwordpassword passwort patrick peanut pepper phoenix playstation pokemon porsche princess
  purple q qazwsx qazwsxedc qazwsxedcrfv qwer qwerasdf qwerasdfzxcv qwerqwer qwerty qwertyqwerty qwertyuiop qwertyuiopasdfghjkl qwertz
  qwertzuiop rainbow ranger raiders redsox robert rockstar root samantha samsung school secret security september shadow sharingan
  silver slipknot snoopy soccer softball sophie spiderman spring starwars steelers summer sunday sunflower sunshine superman superstar
  support system teacher teamwork temp temporary temppass test tester testing testtest thomas thunder tigger trustno trustnoone
  unknown user username vanilla victoria victory welcome welcomeback welcometo whatever william winter wizard yankees yellow zaqxsw
  zaqwsx zxcv zxcvbn zxcvbnm`.split(/\s+/),
);

/** Rows of a keyboard. */
const ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  'qwertyuiopasdfghjklzxcvbnm',
  'asdfghjkl;',
  '1qaz2wsx3edc4rfv5tgb',
];
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const FEWEST_DIFFERENT = 5;

const asLetters = (text: string) => [...text].map((letter) => LOOKALIKES[letter] ?? letter).join('');
const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');
const reversed = (text: string) => [...text].reverse().join('');

/** What a text repeats, such as `abc` of `abcabcabc`; the text itself when it repeats nothing. */
function repeated(text: string): string {
  const again = (text + text).indexOf(text, 1);
  return again < text.length ? text.slice(0, again) : text;
}

const runsAlong = (text: string) => ROWS.some((row) => row.includes(text) || reversed(row).includes(text));

/**
 * Whether people who guess passwords try this one early: a common word with digits and decorations around it, a word repeated, keys in a
 * row, few different characters, or something that everyone knows about its owner.
 * @param known such as the owner's name and address
 */
export function isEasyToGuess(password: string, known: readonly string[]): boolean {
  const lower = password.toLowerCase().replace(/\s/g, '');
  if (new Set(lower).size < FEWEST_DIFFERENT || runsAlong(repeated(lower))) return true;
  const own = new Set(
    known.flatMap((text) => [lettersOf(text.toLowerCase()), ...text.toLowerCase().split(/[^\p{L}]+/u)]).filter((word) => word.length > 2),
  );
  const isWord = (word: string) => COMMON.has(word) || own.has(word) || (word.length > 0 && runsAlong(word));
  // Digits at the end are decoration; elsewhere they may stand for letters.
  const cores = [lower, lower.replace(/[^\p{L}]+$/u, ''), lower.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')];
  const words = cores.flatMap((core) => [lettersOf(core), lettersOf(asLetters(core))]).map(repeated);
  return words.some((word) => word === '' || isWord(word));
}
