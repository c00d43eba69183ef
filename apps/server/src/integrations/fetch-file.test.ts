import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { NoFileThere, openFileAt } from "./fetch-file.ts";

const reasonOf = (address: string) =>
  openFileAt(address, "public").then(
    () => "opened",
    (error: unknown) => (error instanceof NoFileThere ? error.reason : String(error)),
  );

it.each([
  "file:///etc/passwd",
  "ftp://example.com/a.png",
  "data:image/png;base64,AAAA",
  "javascript:alert(1)",
  "//example.com/a.png",
  "photo.png",
  "",
  "http://localhost/a.png",
  "http://shop.localhost/a.png",
  "http://printer.local/a.png",
  "http://intranet/a.png",
  "http://metadata.google.internal/a.png",
  "http://127.0.0.1/a.png",
  "http://127.1/a.png",
  "http://2130706433/a.png",
  "http://0x7f.0.0.1/a.png",
  "http://0/a.png",
  "http://10.0.0.8/a.png",
  "http://172.20.0.1/a.png",
  "http://192.168.1.1/a.png",
  "http://169.254.169.254/latest/meta-data/",
  "http://100.64.0.1/a.png",
  "http://[::1]/a.png",
  "http://[::ffff:127.0.0.1]/a.png",
  "http://[::ffff:a00:8]/a.png",
  "http://[::127.0.0.1]/a.png",
  "http://[::]/a.png",
  "http://[2002:7f00:1::]/a.png",
  "http://[2001:0:7f00:1::]/a.png",
  "http://[ff02::1]/a.png",
  "http://[fe80::1]/a.png",
  "http://[fd00::1]/a.png",
  "http://[64:ff9b::7f00:1]/a.png",
  "https://user:password@example.com/a.png",
  "http://93.184.215.14:6379/a.png",
])("%s is not asked", async (address) => {
  expect(await reasonOf(address)).toBe("refused");
});

it("each step of a redirect is held to the rule that the first one was", async () => {
  let asked = 0;
  const site = createServer((request, response) => {
    asked += 1;
    const { port } = site.address() as AddressInfo; // a TCP server's address is never a string
    // Allowed under the rule "any", but for what carries a password.
    const location = request.url === "/" ? `http://a:b@127.0.0.1:${port}/private` : "/";
    response.writeHead(302, { location }).end();
  });
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  const { port } = site.address() as AddressInfo; // as above
  const opened = openFileAt(`http://127.0.0.1:${port}/start`, "any");
  await expect(opened).rejects.toMatchObject({ reason: "refused" });
  expect(asked).toBe(2);
  site.closeAllConnections();
  site.close();
});
