-- Names as a table made in one go would have them.
alter table audit_log rename constraint staff_acts_pkey to audit_log_pkey;
alter sequence staff_acts_id_seq rename to audit_log_id_seq;
alter table order_lines rename constraint order_lines_check2 to order_lines_check;
