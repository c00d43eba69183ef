import { expect, it } from "vitest";
import { holdsAll } from "./holds-all.ts";

it.each([
  ["", true],
  ["<p>Тёплый <strong>плед</strong></p><ul><li>1 < 2</li></ul>", true],
  ["<p>До</p><table><tbody><tr><td>1</td></tr></tbody></table>", false],
  ["<h4>Мелко</h4>", false],
  ["<P>По-старому<BR></P>", true],
])("tells whether the editor holds all of %j", (html, expected) => expect(holdsAll(html)).toBe(expected));
