/** Why goods are to come back. */
export const RETURN_REASONS = ["defect", "wrong", "damaged", "unsuitable", "other"] as const;
/** What each reason is called. */
export const RETURN_REASON_NAMES: Readonly<Record<(typeof RETURN_REASONS)[number], string>> = {
  defect: "Брак",
  wrong: "Прислали не то",
  damaged: "Повреждено в дороге",
  unsuitable: "Не подошло",
  other: "Другое",
};
/** States of a return that was asked for: asked → approved → received or received_partly; asked → declined; asked, approved → withdrawn. */
export const RETURN_STATUSES = ["asked", "approved", "declined", "withdrawn", "received", "received_partly"] as const;
/** What each state is called. */
export const RETURN_STATUS_NAMES: Readonly<Record<(typeof RETURN_STATUSES)[number], string>> = {
  asked: "Ждёт решения",
  approved: "Одобрен, ждём товар",
  declined: "Отказано",
  withdrawn: "Отозван",
  received: "Принят",
  received_partly: "Принят частично",
};
/** Days after delivery in which a return may be asked for: as long as a buyer may bring goods back by law. */
export const RETURN_DAYS = 14;
/** Photos of one request at most; at least one shows what is wrong. */
export const RETURN_PHOTOS = 6;
