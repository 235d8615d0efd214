-- A card that went to a wrong address gets another code: the first one of card and turn ends.
alter table gift_cards add column code_turn smallint not null default 0;
