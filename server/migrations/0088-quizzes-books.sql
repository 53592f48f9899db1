SELECT reserve_quiz_url('books');
