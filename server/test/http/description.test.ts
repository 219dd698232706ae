import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeDescription } from '../../src/http/presale/description.ts';
import { HOSTILE_MARKUP } from '../support/hostile-markup.ts';

const REL = 'rel="nofollow ugc noopener noreferrer"';
const TAGS = 'p|h2|h3|h4|blockquote|pre|code|strong|b|em|i|u|s|a|ul|ol|li';

/**
 * All that may come out: text without brackets, tags of the list without attributes, links to https with ours. None of
 * these tags changes how a browser reads what follows it, so that what matches cannot be read in another way.
 */
const HARMLESS = new RegExp(`^(?:[^<>]|</?(?:${TAGS})>|<[bh]r />|<a href="https:[^"<>]*" ${REL}>)*$`);

const shown = (html: string) => sanitizeDescription(html) ?? '';

describe('keeps the editor’s markup unchanged', () => {
  it.each([
    '<p>One <b>two</b> <strong>three</strong> <i>four</i> <em>five</em> <u>six</u> <s>seven</s></p>',
    '<h2>One</h2><h3>Two</h3><h4>Three</h4>',
    '<ul><li>One</li><li>Two</li></ul><ol><li>Three</li></ol>',
    '<blockquote><p>One</p></blockquote><pre><code>two &lt;b&gt; &amp;amp; three</code></pre>',
    '<p>One<br />two</p><hr /><p>three</p>',
    `<p><a href="https://kingspad.example/a?b=c&amp;d=e#f" ${REL}>One</a></p>`,
    'Ünïcode, 漢字, 🦄, "quotes" and it\'s',
  ])('keeps allowed markup unchanged: %s', (html) => {
    expect(shown(html)).toBe(html);
  });
});

describe('keeps the text of removed markup', () => {
  it.each([
    ['<div class="x"><span style="color:red">One</span> two</div>', 'One two'],
    ['<h1 onclick="x()">One</h1>', '<h2>One</h2>'],
    ['<p onclick="alert(1)" style="position:fixed" id="x" class="y">One</p>', '<p>One</p>'],
    ['<table><tr><td>One</td></tr></table>', 'One'],
    ['<P>One</P><BR><HR>', '<p>One</p><br /><hr />'],
    ['<p>One', '<p>One</p>'],
    ['<p>One<p>Two<h2>Three<h3>Four', '<p>One</p><p>Two</p><h2>Three</h2><h3>Four</h3>'],
    ['<ul><li>One<li>Two</ul>', '<ul><li>One</li><li>Two</li></ul>'],
    ['<b><i>One</b> two</i>', '<b><i>One</i></b> two'],
    ['<p>One<br/>two<b/>three</p>', '<p>One<br />two<b>three</b></p>'],
    ['One</p></b> two', 'One two'],
    ['1 < 2 && 3 > 2', '1 &lt; 2 &amp;&amp; 3 &gt; 2'],
    ['<!-- secret --><p>One</p><!DOCTYPE x><?php x ?>', '<p>One</p>'],
  ])('closes and cleans %s', (html, expected) => {
    expect(shown(html)).toBe(expected);
  });

  it('answers with null where nothing is left', () => {
    expect(sanitizeDescription('')).toBeNull();
    expect(sanitizeDescription(' <script>alert(1)</script> <img src=x> ')).toBeNull();
  });

  it.each([
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'noscript',
    'title',
  ])('leaves out what <%s> holds, which is no text of the page', (tag) => {
    expect(shown(`One <${tag}><b>hidden</b> hidden</${tag}> two`)).toBe('One  two');
  });
});

describe('links', () => {
  it('lead to https alone and are marked as user content', () => {
    const html = '<a href="https://x.example/?a=1&b=2" target="_blank" rel="opener" onclick="x()">One</a>';
    expect(shown(html)).toBe(`<a href="https://x.example/?a=1&amp;b=2" ${REL}>One</a>`);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'java&#10;script:alert(1)',
    'jav&#x0A;ascript:alert(1)',
    '&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)',
    '&#0000106avascript:alert(1)',
    'javascript&colon;alert(1)',
    'javascript&#58;alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'http://x.example',
    'ftp://x.example',
    '//x.example',
    '/\\x.example',
    '\\\\x.example',
    '/profile',
    '#top',
    'mailto:a@x.example',
    'https://localhost',
    'https:',
    'blob:https://x.example/1',
    'view-source:https://x.example',
    'feed:https://x.example',
  ])('links go nowhere if they are %j', (href) => {
    expect(shown(`<a href="${href}">One</a>`)).toBe('<a>One</a>');
  });

  it('contents cannot break out of the markup', () => {
    const said = shown(`<a href='https://x.example/"><img/src=x/onerror=alert(1)>'>One</a>`);
    expect(said).toBe(
      `<a href="https://x.example/&quot;&gt;&lt;img/src=x/onerror=alert(1)&gt;" ${REL}>One</a>`,
    );
  });
});

describe('hostile HTML', () => {
  it.each(HOSTILE_MARKUP)('disarms %j', (html) => {
    expect(shown(html)).toMatch(HARMLESS);
    // Cleaned markup stays unchanged when it is cleaned again.
    expect(shown(shown(html))).toBe(shown(html));
  });

  const piece = fc.oneof(
    fc.constantFrom(
      ...HOSTILE_MARKUP.flatMap((html) => html.split(/(?=[<&"])/)),
      '<',
      '>',
      '"',
      "'",
      '/',
      ' ',
      '-->',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  it('cleans hostile HTML of any form', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(shown(pieces.join(''))).toMatch(HARMLESS);
      }),
      { numRuns: 2_000, seed: 20_251_122 },
    );
  });
});

describe('nesting', () => {
  it('limits nesting to twenty levels, and keeps the text', () => {
    const said = shown(`${'<blockquote>'.repeat(5_000)}One`);
    expect(said).toBe(`${'<blockquote>'.repeat(20)}One${'</blockquote>'.repeat(20)}`);
  });
});
