/** What a person will do on each screen of later work, by the route's path. */
export const plans: Readonly<Record<string, readonly string[]>> = {
  "/admin/workers": ["сотрудники мастерской и их ставки"],
  "/admin/workers/add": ["новый сотрудник: должность, доля, оклад"],
  "/admin/workers/$id": ["данные сотрудника и его ремонты"],
  "/admin/workers/$id/stats": ["ремонты, суммы и выплаты сотрудника по месяцам"],
  "/admin/workers/$worker_id/stats/$id": ["ремонты одного месяца и отметка о выплате"],
  "/admin/repairs": ["приём и ход ремонтов"],
  "/admin/repairs/$id": ["диагноз, детали, цена работы и гарантия"],
};
