-- The demo called one colour Chic and Powder Blush. Addresses stay: they may be in mails and bookmarks.
update products set
  title = replace(title, ' in Powder Blush', ' in Chic'),
  description = replace(description, 'In powder blush, a greige', 'In Chic, our greige')
where color_key = 'chic' and exists (select from settings where key = 'demo');
