/** Why the warehouse may not keep that few pieces, where orders hold so many of them. */
export const belowReserved = (reserved: number): string =>
  reserved === 0
    ? "На складе столько нет: остаток стал бы меньше нуля."
    : `В резерве под заказы ${reserved} шт. Остаток не может быть меньше.`;
