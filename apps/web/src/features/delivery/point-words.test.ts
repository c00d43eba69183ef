import { describe, expect, it } from "vitest";
import { mapHref } from "../../shared/map-href.ts";
import { readCoordinates } from "./point-words.ts";

describe("coordinates", () => {
  it("are read as a map gives them", () => {
    for (const text of ["50.4711, 30.5082", "50.4711 30.5082", " 50.4711;30.5082 "])
      expect([text, readCoordinates(text)]).toEqual([text, { latitude: 50.4711, longitude: 30.5082 }]);
    for (const text of ["", "50.4711", "95, 30", "50, 190", "Киев, Подол"])
      expect([text, readCoordinates(text)]).toEqual([text, null]);
  });
  it("lead to the place on a map", () => {
    expect(mapHref(50.5, 30.25)).toBe("https://www.openstreetmap.org/?mlat=50.5&mlon=30.25#map=17/50.5/30.25");
  });
});
