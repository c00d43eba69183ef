-- A movement moves its product; the product's own check refuses what is not there. An adjustment that was written because somebody
-- set products.stock directly has moved it already (it comes one trigger deeper).
create or replace function stock_apply_movement() returns trigger language plpgsql as $$
begin
  case new.kind
    when 'reserve' then update products set reserved = reserved + new.quantity where id = new.product_id;
    when 'release' then update products set reserved = reserved - new.quantity where id = new.product_id;
    when 'ship' then
      update products set stock = stock - new.quantity, reserved = reserved - new.quantity where id = new.product_id;
    when 'return' then update products set stock = stock + new.quantity where id = new.product_id;
    when 'adjust' then
      if pg_trigger_depth() = 1 then
        update products set stock = stock + new.quantity where id = new.product_id;
      end if;
  end case;
  return new;
end $$;
create or replace trigger stock_movements_apply before insert on stock_movements
  for each row execute function stock_apply_movement();

-- What is promised to orders moves by movements only.
create or replace function stock_guard_reserved() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 then
    raise exception 'products.reserved moves by stock movements only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger products_guard_reserved before update of reserved on products
  for each row when (new.reserved <> old.reserved) execute function stock_guard_reserved();

-- Stock that is set directly (an import, an admin's form) leaves its trace as well.
create or replace function stock_note_adjustment() returns trigger language plpgsql as $$
declare
  change int := new.stock;
begin
  if tg_op = 'UPDATE' then change := new.stock - old.stock; end if;
  if pg_trigger_depth() = 1 then
    insert into stock_movements (product_id, kind, quantity, created_at)
      values (new.id, 'adjust', change, case tg_op when 'INSERT' then new.created_at else now() end);
  end if;
  return null;
end $$;
create or replace trigger products_note_stock after update of stock on products
  for each row when (new.stock <> old.stock) execute function stock_note_adjustment();
create or replace trigger products_note_first_stock after insert on products
  for each row when (new.stock <> 0) execute function stock_note_adjustment();

insert into stock_movements (product_id, kind, quantity)
  select id, 'adjust', stock from products p
  where stock <> 0 and not exists (select 1 from stock_movements m where m.product_id = p.id);
