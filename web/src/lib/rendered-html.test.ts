import { expect, test } from 'vitest';
import { shownMarkup } from './html-at-server.ts';

test.each([
  ['<p>One<br />two</p><hr /><pre>three</pre><s>four</s>', '<p>One<br>two</p>threefour'],
  [
    '<a href="https://a.example/?b=1&amp;c=2" rel="nofollow ugc noopener noreferrer">x</a>',
    '<a href="https://a.example/?b=1&amp;c=2" target="_blank" rel="nofollow noopener noreferrer">x</a>',
  ],
  [
    '<a href="https://a.example/&quot;&gt;&lt;b" rel="nofollow ugc noopener noreferrer">x</a>',
    '<a href="https://a.example/%22%3E%3Cb" target="_blank" rel="nofollow noopener noreferrer">x</a>',
  ],
  ['<a>x</a>', '<a>x</a>'],
  ['&lt;script&gt;', '&lt;script&gt;'],
])('the server shows %s as the browser does', (clean, shown) => {
  expect(shownMarkup(clean)).toBe(shown);
});
