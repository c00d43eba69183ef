/** SQL of the order of an order's lines `l`: one that an edit wrote anew stands where the former one stood (docs/decisions/0239). */
export const LINE_PLACE = "coalesce(l.place, l.id), l.id";
