import { html } from './html';

describe('the markup of a mail', () => {
  it('escapes whatever people write', () => {
    expect(html`<p title="${'"><img onerror=alert(1)>'}">${'<b>&'}</p>`.text).toBe(
      '<p title="&quot;&gt;&lt;img onerror=alert(1)&gt;">&lt;b&gt;&amp;</p>',
    );
  });

  it('embeds other markup as is, lists too, and prints nothing for nothing', () => {
    expect(html`<ul>${['a', '<'].map((text) => html`<li>${text}</li>`)}</ul>${null}${undefined}`.text).toBe(
      '<ul><li>a</li><li>&lt;</li></ul>',
    );
  });
});
