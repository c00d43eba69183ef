-- What tickets may be about from the start; admins name, order and add others.
INSERT INTO "ticket_topics" ("name", "position") VALUES
	('Заказ и доставка', 0),
	('Деньги и выплаты', 1),
	('Товар и наличие', 2),
	('Возврат и брак', 3),
	('Экспорт и технические вопросы', 4),
	('Другое', 5);
