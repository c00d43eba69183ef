import { expect, it } from "vitest";
import { cleanHtml } from "../apps/server/src/documents/clean-html.ts";
import { richTextTags, supplierTextAttributes, supplierTextTags } from "../packages/api/src/contract/rich-text.ts";
import { editorTags, richTextTags as viewTags } from "../packages/ui/src/components/rich-text/rich-text-schema.ts";
import { richTextClass } from "../packages/ui/src/components/rich-text/rich-text-typography.ts";

const sorted = (tags: readonly string[]) => [...new Set(tags)].toSorted();
const tagsOf = (html: string) => sorted([...html.matchAll(/<([a-z]\w*)/g)].map(([, tag = ""]) => tag));

/** A text with every allowed tag, each where HTML lets it stand, and with what must go. */
const everything = `<p>Один<br>два <strong>3</strong><em>4</em><u>5</u><s>6</s><sub>7</sub><sup>8</sup></p>
  <h2>Раздел</h2><h3>Глава</h3><h4>Часть</h4><hr><p><a href="https://example.com">ссылка</a></p>
  <p><img src="https://example.com/1.jpg" alt=""></p><ul><li>9</li></ul><ol><li>10</li></ol><blockquote><p>11</p></blockquote>
  <table class="x"><thead><tr><th colspan="2" style="top:0">12</th></tr></thead>
  <tbody><tr><td rowspan="2" onclick="x()">13</td><td>14</td></tr></tbody></table>
  <script>x()</script><iframe src="//example.com"></iframe><video></video><font>15</font>`;

it("the view dresses what the contract allows, no less and no more", () => {
  expect(sorted(viewTags)).toEqual(sorted(richTextTags));
});

it("the view has no looks for a tag that never comes", () => {
  const dressed = [...richTextClass.matchAll(/\[&_([a-z]\w*)/g)].map(([, tag = ""]) => tag);
  expect(dressed.length).toBeGreaterThan(10);
  expect(dressed.filter((tag) => !richTextTags.some((allowed) => allowed === tag))).toEqual([]);
});

it("the editor writes nothing that would be lost", () => {
  expect(editorTags.filter((tag) => !richTextTags.some((allowed) => allowed === tag))).toEqual([]);
});

it("the sample holds every allowed tag, so that the next test sees all of them", () => {
  expect(tagsOf(everything)).toEqual(expect.arrayContaining(sorted(richTextTags)));
});

it("the server leaves exactly the contract's tags of a supplier's description, and its attributes", () => {
  const clean = cleanHtml(everything);
  expect(tagsOf(clean)).toEqual(sorted(supplierTextTags));
  const kept = [...clean.matchAll(/ ([a-z-]+)=/g)].map(([, name = ""]) => name);
  expect(sorted(kept)).toEqual(sorted(Object.values(supplierTextAttributes).flat()));
});
