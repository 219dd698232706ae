import { sameAddress } from './address-text.ts';
import { networkOf } from './networks.ts';
import { visibleText } from './shown-text.ts';

/** Pairs of letters that look alike: those of other scripts, and the Latin ones. Lower case first: `ν` is `v`. */
const LOOK_ALIKES = new Map<string, string>();

const add = (letters: string, latin: string) => {
  const plain = [...latin];
  for (const [index, letter] of [...letters].entries()) LOOK_ALIKES.set(letter, plain[index] ?? '');
};

// Greek, Coptic, Cyrillic, Armenian.
add('νυηωσγ', 'VUNWOY');
add('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳΣ', 'ABEZHIKMNOPTYXCJE');
add('ⲀⲂⲤⲈⲎⲒⲔⲘⲚⲞⲢⲦⲨⲬ', 'ABCEHIKMNOPTYX');
add('АВСЕНІЈКМОРЅТХУҮԀԚԜѴҺЬӀЗ', 'ABCEHIJKMOPSTXYYDQWVHBI3');
add('սոհցզաօյքՍՏՕԼՈ', 'UNHGQWOJPUSOLN');
// Cherokee, Lisu, Canadian syllabics.
add('ᎠᎡᎢᎥᎪᎫᎬᎳᎷᎻᎽᏀᏃᏌᏚᏙᏞᏟᏢᏦᏴᏒᎾᏆᏎ', 'DRTIAJEWMHYGZUSVLCPKBROTS');
add('ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'BPDTGKJCZFMNLSRVHWXYAEIOU');
add('ᑌᗪᔕᗷᑎᑭᗩᑕᖴᕼᒍᒪᗰᖇᐯᗯᕽ', 'UDSBNPACFHJLMRVWX');
// Small capitals and barred letters of Latin, signs of currencies, digits, and strokes of other scripts.
add('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢɑɡı', 'ABCDEFGHIJKLMNOPRSTUVWYZAGI');
add('ŁŦĐØɃƱƲɄꞨÐŊ', 'LTDOBUUUSDN');
add('$§€£₤₮₿฿¢₵₦¥₩₽₭₫∂', 'SSELLTBBCCNYWPKDD');
add('01|¡!58', 'OIIIISB');
add('丅工口ㄒㅜㅣㅇ〇', 'TIOTTIOO');
// Hooks, sharp s, mirrored and Old Italic letters, the micro sign, unions of sets.
add('ƁƊƓƘƝƬƮßẞИμ∪ߎ', 'BDGKNTTBBNUUU');
add('𐌀𐌁𐌂𐌄𐌉𐌊𐌌𐌍𐌏𐌑𐌕𐌖𐌗𐊂𐊡𐊢𐊣', 'ABCEIKMNOMTVXBABT');
// Letters of Lisu that look like points.
add('ꓸꓹꓺꓻꓼꓽ', '......');

/** Letters in circles, in squares and of flags, by their first code. */
const ENCLOSED = [0x1f150, 0x1f170, 0x1f1e6];

function latinOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const start = ENCLOSED.find((first) => code >= first && code < first + 26);
  if (start !== undefined) return String.fromCodePoint(code - start + 65);
  const upper = letter.toUpperCase();
  return LOOK_ALIKES.get(letter) ?? LOOK_ALIKES.get(upper) ?? upper;
}

/** Longer names are no symbol of a coin. */
const MAX_NAME = 100;

/** The letters of a name as they look: equal for two names that a reader takes for each other. */
function skeletonOf(name: string): string {
  const letters = visibleText(name, MAX_NAME).normalize('NFKD').replace(/\p{M}/gu, '');
  return [...letters.replace(/vv/gi, 'W').replace(/rn/g, 'm')]
    .map(latinOf)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** A small `l` may be a large `I`, as in `DAl`, and a dollar sign in front no letter, as in `$DAI`. */
const skeletonsOf = (name: string) =>
  [name, name.replaceAll('l', 'I'), name.replace(/^\s*\$/, '')].map(skeletonOf);

/** A coin that tokens may imitate. */
export interface ListedCoin {
  symbol: string;
  /** Null for the chain's own coin. */
  address: string | null;
}

/** The deployment's coins and the chain's own, which tokens may imitate. */
export function listedCoinsOf(config: {
  chainId: number;
  coins: readonly { symbol: string; address: string }[];
}): ListedCoin[] {
  const network = networkOf(config.chainId);
  const own = network ? [network.coin, network.nativeCurrency.symbol] : [];
  return [...config.coins, ...own.map((symbol) => ({ symbol, address: null }))];
}

/**
 * The symbol of the listed coin that a token looks like without being it, by its symbol or its name: `USDT` for a token
 * `USDТ` with a Cyrillic letter, and for any other token named USDT.
 * @param listed the deployment's coins, and the chain's own
 * @returns undefined for a listed coin and for a token that looks like none
 */
export function lookAlikeOf(
  token: { address: string; symbol: string; name: string },
  listed: readonly ListedCoin[],
): string | undefined {
  if (listed.some(({ address }) => sameAddress(address, token.address))) return undefined;
  const names = new Set([...skeletonsOf(token.symbol), ...skeletonsOf(token.name)]);
  names.delete('');
  return listed.find(({ symbol }) => names.has(skeletonOf(symbol)))?.symbol;
}
