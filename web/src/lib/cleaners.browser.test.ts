import { expect, test } from 'vitest';
import { rewriteMarkup } from '../../../server/src/http/presale/markup.ts';
import { shownMarkup } from './html-at-server.ts';
import { sanitizeHtml } from './html.ts';

/** What owners of sales may send: markup of the editor, of pages that were pasted, and of attackers. */
const CORPUS = [
  '<p>One <b>two</b> <strong>three</strong> <i>four</i> <em>five</em> <u>six</u> <s>seven</s></p>',
  '<h1>One</h1><h2>Two</h2><ul><li>One<li>Two</ul><ol><li>Three</li></ol><hr><pre>four</pre>',
  '<p>One<br/>two &amp; three &lt;b&gt; &nbsp; 漢字 🦄 "quotes"',
  '<p>One<p>Two<h2>Three<h3>Four<blockquote><p>Five',
  '<b><i>One</b> two</i><p><b>three<p>four</b>five',
  '<a href="https://a.example/?b=1&c=%22%3E">x</a><a href="http://a.example">y</a><a href="//a.example">z</a>',
  '<a href="javascript:alert(1)">x</a><a href=" jAvAsCrIpT:alert(1)">y</a><a href="data:text/html,x">z</a>',
  '<a href="https://a.example/&quot; onmouseover=alert(1) x=&quot;">x</a>',
  '<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)><math><mtext></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="x"></object><embed src="x">',
  '<p onclick="alert(1)" style="position:fixed" id="root" class="y">One</p>',
  '<style>*{display:none}</style><link rel="stylesheet" href="x"><base href="x"><meta http-equiv="refresh">',
  '<textarea></textarea><script>alert(1)</script></textarea><title><b>x</b></title><noscript><p title="</noscript><img src=x>">',
  '</div></body></html><script>alert(1)</script><!-- <b>x</b> --><![CDATA[<b>y</b>]]>',
  '<form action="x"><input name="y"><button>z</button></form><table><tr><td>One</td></tr></table>',
];

const parsed = (html: string): string => {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element.innerHTML;
};

test.each(CORPUS)('the server and the browser show the same of %s', (html) => {
  const clean = rewriteMarkup(html);
  expect(parsed(shownMarkup(clean))).toBe(parsed(sanitizeHtml(clean)));
});
